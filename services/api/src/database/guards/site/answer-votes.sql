-- What the API's login may do with the tables of `answer-votes`; nothing else is granted. A vote is never taken back, only changed.
REVOKE ALL ON answer_votes FROM roadworthy_app;
GRANT SELECT, INSERT ON answer_votes TO roadworthy_app;
GRANT UPDATE (is_useful, comment, language, voted_at) ON answer_votes TO roadworthy_app;
