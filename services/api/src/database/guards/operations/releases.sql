-- What the API's login may do with the tables of `edge`'s releases; nothing else is granted. What was published, and what opens a token,
-- never changes.
REVOKE ALL ON release_pointers, published_releases, release_tokens FROM roadworthy_app;
GRANT SELECT, INSERT ON release_pointers, published_releases, release_tokens TO roadworthy_app;
GRANT UPDATE (stable, canary, percent, history, withdrawn, off, stage_minutes, area, changed_at) ON release_pointers TO roadworthy_app;
GRANT UPDATE (last_used_at, revoked_at) ON release_tokens TO roadworthy_app;
REVOKE ALL ON beacon_counts FROM roadworthy_app;
GRANT SELECT, INSERT, DELETE ON beacon_counts TO roadworthy_app;
GRANT UPDATE (count) ON beacon_counts TO roadworthy_app;
