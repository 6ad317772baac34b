-- What the API's login may do with the tables of `approvals`; nothing else is granted. What was proposed is never rewritten.
REVOKE ALL ON approval_rules, proposals FROM roadworthy_app;
GRANT SELECT ON approval_rules TO roadworthy_app;
GRANT SELECT, INSERT ON proposals TO roadworthy_app;
GRANT UPDATE (status, decider_id, decided_at, note, is_alone) ON proposals TO roadworthy_app;
CREATE OR REPLACE TRIGGER proposals_guard BEFORE INSERT OR UPDATE ON proposals FOR EACH ROW EXECUTE FUNCTION guard_proposals();
