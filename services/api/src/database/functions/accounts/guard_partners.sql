-- What a business is certified for comes from an approved proposal that says the same. The API creates businesses that are not certified,
-- suspends them, and restores a suspended one to what it was by an approved proposal that is newer than the suspension.
CREATE OR REPLACE FUNCTION guard_partners() RETURNS trigger LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF current_user <> 'roadworthy_app' THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.status = 'pending' AND NEW.certified_at IS NULL AND NEW.certified_purposes = '{}' AND NEW.pricing_tier = 'standard'
      AND NEW.pull_types <@ '{soft,vantage}' THEN RETURN NEW; END IF;
  ELSIF NEW.kind <> OLD.kind OR (NEW.kind = 'visitor' AND NEW.status = 'active') THEN
    RAISE EXCEPTION 'a visitor is no business' USING ERRCODE = 'insufficient_privilege';
  ELSE
    IF (NEW.certified_purposes, NEW.pull_types, NEW.pricing_tier, NEW.renewal_due_on)
        IS NOT DISTINCT FROM (OLD.certified_purposes, OLD.pull_types, OLD.pricing_tier, OLD.renewal_due_on)
      AND (NEW.certified_at IS NOT DISTINCT FROM OLD.certified_at AND (NEW.status <> 'active' OR OLD.status = 'active'
        OR (OLD.status = 'suspended' AND OLD.certified_at IS NOT NULL AND EXISTS (
          SELECT FROM proposals p WHERE p.kind = 'partner.reinstate' AND p.object = NEW.id AND p.status = 'approved'
            AND p.payload ->> 'partnerId' = NEW.id AND p.decided_at >= coalesce(OLD.suspended_at, '-infinity')))))
    THEN RETURN NEW; END IF;
    IF EXISTS (
      SELECT FROM proposals p WHERE p.kind IN ('partner.certify', 'partner.renew') AND p.object = NEW.id AND p.status = 'approved'
        AND p.payload ->> 'partnerId' = NEW.id AND p.payload ->> 'pricingTier' = NEW.pricing_tier
        AND p.payload ->> 'renewalDueOn' = NEW.renewal_due_on::text
        AND p.payload -> 'purposes' @> to_jsonb(NEW.certified_purposes) AND p.payload -> 'pullTypes' @> to_jsonb(NEW.pull_types)
    ) THEN RETURN NEW; END IF;
    IF (NEW.status, NEW.certified_purposes, NEW.pull_types, NEW.certified_at, NEW.renewal_due_on)
        IS NOT DISTINCT FROM (OLD.status, OLD.certified_purposes, OLD.pull_types, OLD.certified_at, OLD.renewal_due_on)
      AND EXISTS (
        SELECT FROM proposals p WHERE p.kind = 'partner.tier' AND p.object = NEW.id AND p.status = 'approved'
          AND p.payload ->> 'partnerId' = NEW.id AND p.payload ->> 'pricingTier' = NEW.pricing_tier)
    THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a business is certified by an approved proposal' USING ERRCODE = 'insufficient_privilege';
END $$;
REVOKE EXECUTE ON FUNCTION guard_partners FROM PUBLIC;
GRANT EXECUTE ON FUNCTION guard_partners TO roadworthy_app;
