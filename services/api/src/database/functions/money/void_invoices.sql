-- Gives up what a subscription that ended still owed.
CREATE OR REPLACE FUNCTION void_invoices(p_subscription text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE invoices SET status = 'void' WHERE subscription_id = p_subscription AND status = 'open'
$$;
REVOKE EXECUTE ON FUNCTION void_invoices FROM PUBLIC;
GRANT EXECUTE ON FUNCTION void_invoices TO roadworthy_app;
