-- Depends on which tables exist, so it runs at every migration and may run again.
-- Every table with a person's rows, future ones included, refuses those of a closed account, except the records that outlive it: what was
-- agreed to, asked, charged and refunded, totals, and the sealed copies of a legal hold.
DO $$
DECLARE
  v_part record;
BEGIN
  FOR v_part IN
    SELECT c.relname, a.attname FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND a.attname IN ('user_id', 'owner_user_id') AND a.atttypid = 'uuid'::regtype AND NOT a.attisdropped
      AND c.relname NOT IN ('compliance_acceptances', 'document_acceptances', 'electronic_consents', 'written_instructions', 'subscription_consents',
        'invoices', 'refunds', 'privacy_requests', 'pull_days', 'held_files')
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgname = 'refuse_closed_account')
  LOOP
    EXECUTE format('CREATE TRIGGER refuse_closed_account BEFORE INSERT OR UPDATE OF %2$I ON %1$I FOR EACH ROW
      WHEN (NEW.%2$I IS NOT NULL) EXECUTE FUNCTION refuse_closed_account()', v_part.relname, v_part.attname);
  END LOOP;
END $$;
