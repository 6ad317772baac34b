-- What the API's login may do with the tables of `pull-batches`; nothing else is granted.
REVOKE ALL ON pull_batches, pull_batch_rows FROM roadworthy_app;
GRANT SELECT, INSERT, UPDATE ON pull_batches, pull_batch_rows TO roadworthy_app;
