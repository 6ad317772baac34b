-- From this version on, nothing writes pulls.quote_lines or pulls.hold_id; a later one may drop both with `-- contract: 0004`.
ALTER TABLE "pulls" ALTER COLUMN "quote_lines" SET DEFAULT '[]'::jsonb;
