-- What a client follows stays in loan_extras; named plans would be lost.
DO $$ BEGIN
  IF EXISTS (SELECT FROM loan_plans) THEN
    RAISE EXCEPTION 'Clients have plans of extra payments. Remove the rows of loan_plans first.';
  END IF;
END $$;
DROP TABLE loan_plans;
