-- One person: the same SSN, or the same name and address while an SSN is not known on both sides (two of a name may share a house).
CREATE OR REPLACE FUNCTION is_same_person(p_ssn bytea, p_identity bytea, p_other_ssn bytea, p_other_identity bytea) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(p_ssn = p_other_ssn, p_identity = p_other_identity);
REVOKE EXECUTE ON FUNCTION is_same_person FROM PUBLIC;
