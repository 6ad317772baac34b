-- What the API's login may do with the tables of `experiments`; nothing else is granted. An experiment's texts never change, and one that has
-- ended stays as it is.
REVOKE ALL ON experiments, experiment_visitors FROM roadworthy_app;
GRANT SELECT, INSERT ON experiments TO roadworthy_app;
GRANT UPDATE (ended_by, ended_at, decision, decision_reason, published_version, a_seen, a_reached, b_seen, b_reached)
  ON experiments TO roadworthy_app;
GRANT SELECT, INSERT, DELETE ON experiment_visitors TO roadworthy_app;
GRANT UPDATE (reached_at) ON experiment_visitors TO roadworthy_app;
CREATE OR REPLACE TRIGGER experiments_guard BEFORE UPDATE OR DELETE ON experiments
  FOR EACH ROW EXECUTE FUNCTION guard_experiments();
