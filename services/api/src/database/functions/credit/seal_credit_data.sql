-- Keeps the hash of a bureau's file or score beside it as it comes.
CREATE OR REPLACE FUNCTION seal_credit_data() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF TG_TABLE_NAME = 'bureau_files' THEN
    NEW.sha256 := sha256(convert_to(NEW.file::text, 'UTF8'));
  ELSE
    NEW.sha256 := score_hash(NEW);
  END IF;
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION seal_credit_data FROM PUBLIC;
