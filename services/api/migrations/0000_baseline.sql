CREATE TYPE "public"."partner_status" AS ENUM('pending', 'active', 'suspended');--> statement-breakpoint
CREATE TYPE "public"."subscription_status" AS ENUM('active', 'inactive', 'past_due', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."subscription_tier" AS ENUM('free', 'basic', 'premium');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('client', 'partner', 'admin');--> statement-breakpoint
CREATE TYPE "public"."bureau_name" AS ENUM('equifax', 'experian', 'transunion');--> statement-breakpoint
CREATE TYPE "public"."bureau_pull_status" AS ENUM('pending', 'sent', 'answered', 'no_hit', 'refused', 'error', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."fico_model" AS ENUM('classic', 'auto', 'bankcard');--> statement-breakpoint
CREATE TYPE "public"."pull_status" AS ENUM('pending', 'completed', 'partial', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."pull_type" AS ENUM('soft', 'hard');--> statement-breakpoint
CREATE TYPE "public"."score_type" AS ENUM('vantage', 'fico');--> statement-breakpoint
CREATE TABLE "admin_notice_routes" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"emails" text[] DEFAULT '{}' NOT NULL,
	"webhook_url" text,
	"sealed_secret" text,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "admin_notices" (
	"id" text PRIMARY KEY DEFAULT new_id('ntc') NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"once_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"outcome" text,
	CONSTRAINT "admin_notices_once_key_unique" UNIQUE("once_key")
);
--> statement-breakpoint
CREATE TABLE "admin_security_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_two_factor_required" boolean,
	"is_address_list_on" boolean DEFAULT false NOT NULL,
	"allowed_networks" text[] DEFAULT '{}' NOT NULL,
	"session_timeout_minutes" integer DEFAULT 30 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_user_id" uuid,
	CONSTRAINT "one_row_of_admin_security_settings" CHECK ("admin_security_settings"."id"),
	CONSTRAINT "session_timeout_choice" CHECK ("admin_security_settings"."session_timeout_minutes" in (15, 30, 60)),
	CONSTRAINT "address_list_is_not_empty" CHECK (not "admin_security_settings"."is_address_list_on" or cardinality("admin_security_settings"."allowed_networks") > 0)
);
--> statement-breakpoint
CREATE TABLE "alert_deliveries" (
	"alert_id" text NOT NULL,
	"channel" text NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "alert_deliveries_alert_id_channel_pk" PRIMARY KEY("alert_id","channel")
);
--> statement-breakpoint
CREATE TABLE "alert_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"channels" jsonb NOT NULL,
	"member_channels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"mail" text NOT NULL,
	"mail_paused_at" timestamp (3) with time zone,
	"quiet_from_minute" integer,
	"quiet_until_minute" integer,
	"time_zone" text NOT NULL,
	"language" text NOT NULL,
	"score_points" integer NOT NULL,
	"utilization_percents" integer[] NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" text PRIMARY KEY DEFAULT new_id('alr') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"topic" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"is_shown" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "auth_flows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"method" text NOT NULL,
	"code_challenge" text NOT NULL,
	"code_challenge_method" text NOT NULL,
	"user_id" uuid,
	"auth_code_hash" "bytea",
	"issued_at" timestamp (3) with time zone,
	"sealed_provider_tokens" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_flows_auth_code_hash_unique" UNIQUE("auth_code_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"address_hash" "bytea" NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"link_hash" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"flow_id" uuid,
	"password_hash" text,
	"profile" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "one_time_codes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "one_code_per_purpose" UNIQUE NULLS NOT DISTINCT("user_id","purpose","address_hash")
);
--> statement-breakpoint
CREATE TABLE "compliance_acceptances" (
	"id" text PRIMARY KEY DEFAULT new_id('acc') NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text_sha256" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_acceptances" (
	"id" text PRIMARY KEY DEFAULT new_id('dacc') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"text_sha256" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"accepted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "electronic_consents" (
	"id" text PRIMARY KEY DEFAULT new_id('ecns') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text NOT NULL,
	"text_sha256" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text NOT NULL,
	"decided_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"effective_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_kind_version_language_pk" PRIMARY KEY("kind","version","language")
);
--> statement-breakpoint
CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"code_hash" "bytea",
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"factor_type" text NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"sealed_secret" text,
	"phone" text,
	"last_step" integer,
	"last_challenged_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_code_once" UNIQUE("factor_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"friendly_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "factor_key_challenges" (
	"challenge_id" uuid PRIMARY KEY NOT NULL,
	"challenge" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_keys" (
	"factor_id" uuid PRIMARY KEY NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	CONSTRAINT "factor_keys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY DEFAULT new_id('part') NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'business' NOT NULL,
	"status" "partner_status" DEFAULT 'pending' NOT NULL,
	"pricing_tier" text DEFAULT 'standard' NOT NULL,
	"pull_types" text[] DEFAULT '{"soft","vantage"}' NOT NULL,
	"certified_purposes" text[] DEFAULT '{}' NOT NULL,
	"default_purpose" text,
	"certified_at" timestamp (3) with time zone,
	"renewal_due_on" date,
	"suspended_at" timestamp (3) with time zone,
	"suspension_reason" text,
	"suspension_note" text,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"scope" text NOT NULL,
	"item" text NOT NULL,
	"bureau" text NOT NULL,
	"amount_cents" integer,
	"effective_from" timestamp with time zone DEFAULT now() NOT NULL,
	"proposal_id" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_scope_item_bureau_effective_from_pk" PRIMARY KEY("scope","item","bureau","effective_from"),
	CONSTRAINT "price_not_negative" CHECK ("prices"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"verified_email" text,
	"claims" jsonb NOT NULL,
	"last_sign_in_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_identity_per_subject" UNIQUE("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "provider_visits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"nonce" text NOT NULL,
	"sealed_verifier" text NOT NULL,
	"redirect_to" text NOT NULL,
	"code_challenge" text,
	"code_challenge_method" text,
	"linking_session_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"is_sso_user" boolean DEFAULT false NOT NULL,
	"new_email" text,
	"email_change_sent_at" timestamp (3) with time zone,
	"email_change_half" text,
	"phone" text,
	"phone_confirmed_at" timestamp (3) with time zone,
	"new_phone" text,
	"phone_change_sent_at" timestamp (3) with time zone,
	"password_hash" text,
	"name" text DEFAULT '' NOT NULL,
	"role" "user_role" DEFAULT 'client' NOT NULL,
	"company_name" text,
	"partner_id" text,
	"member_role" text DEFAULT 'owner' NOT NULL,
	"subscription_tier" "subscription_tier" DEFAULT 'free' NOT NULL,
	"subscription_status" "subscription_status" DEFAULT 'active' NOT NULL,
	"allow_api_credit_pulls" boolean DEFAULT true NOT NULL,
	"credit_locked_at" timestamp (3) with time zone,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"banned_until" timestamp (3) with time zone,
	"ban_reason" text,
	"ban_proposal_id" text,
	"invited_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_partner_has_business" CHECK (("users"."role" = 'partner') = ("users"."partner_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"network" "cidr",
	"browser" text,
	"system" text,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"trusted_until" timestamp (3) with time zone,
	CONSTRAINT "known_devices_token" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" text PRIMARY KEY DEFAULT new_id('sev') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"method" text,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"session_id" uuid,
	"device_id" uuid,
	"network" "cidr",
	"browser" text,
	"system" text,
	"count" integer DEFAULT 1 NOT NULL,
	"hour" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"factor_id" uuid,
	"amr" jsonb NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refresh_key" "bytea" NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"device_id" uuid,
	"second_factor_waived_until" timestamp (3) with time zone,
	"browser_hash" "bytea",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"sealed_private_jwk" text NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"activated_at" timestamp (3) with time zone,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "saml_assertions" (
	"provider_id" uuid NOT NULL,
	"assertion_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "saml_assertions_provider_id_assertion_id_pk" PRIMARY KEY("provider_id","assertion_id")
);
--> statement-breakpoint
CREATE TABLE "saml_relay_states" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"redirect_to" text NOT NULL,
	"tested_by_user_id" uuid,
	"code_challenge" text,
	"code_challenge_method" text,
	"sealed_claims" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_domain_claims" (
	"partner_id" text NOT NULL,
	"domain" text NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sso_domain_claims_partner_id_domain_pk" PRIMARY KEY("partner_id","domain")
);
--> statement-breakpoint
CREATE TABLE "sso_domains" (
	"domain" text PRIMARY KEY NOT NULL,
	"provider_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sso_providers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity_id" text NOT NULL,
	"sso_url" text NOT NULL,
	"certificates" text[] NOT NULL,
	"attribute_mapping" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"partner_id" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"member_role" text DEFAULT 'viewer' NOT NULL,
	"tested_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sso_providers_entity_id_unique" UNIQUE("entity_id"),
	CONSTRAINT "sso_providers_partner_id_unique" UNIQUE("partner_id")
);
--> statement-breakpoint
CREATE TABLE "support_views" (
	"id" text PRIMARY KEY DEFAULT new_id('view') NOT NULL,
	"user_id" uuid NOT NULL,
	"code_index" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"code_expires_at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"admin_session_id" uuid,
	"opened_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "support_views_opened_whole" CHECK (num_nulls(admin_id, admin_session_id, opened_at, expires_at) in (0, 4)),
	CONSTRAINT "support_views_ended_whole" CHECK (num_nulls(ended_at, ended_by) in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"views" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY DEFAULT new_id('key') NOT NULL,
	"partner_id" text NOT NULL,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"secret_sha256" "bytea" NOT NULL,
	"last6" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"allowed_networks" text[] DEFAULT '{}' NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" "inet",
	"chosen_end_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"end_told_at" timestamp (3) with time zone,
	"replaced_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"exposed_at" timestamp (3) with time zone,
	"api_version" text DEFAULT '2026-12-01' NOT NULL,
	CONSTRAINT "api_key_mode" CHECK ("api_keys"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "partner_applications" (
	"partner_id" text PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"answers" jsonb NOT NULL,
	"agreement_version" integer,
	"agreement_sha256" text,
	"agreed_by_user_id" uuid,
	"agreed_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone,
	"note" text,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_decisions" (
	"id" text PRIMARY KEY DEFAULT new_id('pdec') NOT NULL,
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"by_user_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_decisions" (
	"id" text PRIMARY KEY DEFAULT new_id('cdec') NOT NULL,
	"report_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reasons" text[] NOT NULL,
	"by_user_id" uuid,
	"by_key_id" text,
	"letter_kinds" text[] NOT NULL,
	"applied_on" date,
	"decided_at" timestamp (3) with time zone NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" text PRIMARY KEY DEFAULT new_id('ltr') NOT NULL,
	"report_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"consumer_id" text NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"document_id" text NOT NULL,
	"sha256" text NOT NULL,
	"by_user_id" uuid,
	"by_key_id" text,
	"kept_through" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" text PRIMARY KEY DEFAULT new_id('rfrq') NOT NULL,
	"pull_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"reason" text NOT NULL,
	"by_user_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_events" (
	"id" text PRIMARY KEY DEFAULT new_id('evt') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"dispatched_at" timestamp (3) with time zone,
	CONSTRAINT "partner_event_mode" CHECK ("partner_events"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"delivery_id" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"request_headers" jsonb NOT NULL,
	"status_code" integer,
	"response_body" text NOT NULL,
	"error" text,
	CONSTRAINT "webhook_attempts_delivery_id_number_pk" PRIMARY KEY("delivery_id","number")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY DEFAULT new_id('whd') NOT NULL,
	"partner_id" text NOT NULL,
	"endpoint_id" text NOT NULL,
	"event_id" text NOT NULL,
	"cause" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_status_code" integer,
	"last_error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY DEFAULT new_id('whe') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"url" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"status" text DEFAULT 'enabled' NOT NULL,
	"disabled_reason" text,
	"sealed_secret" text NOT NULL,
	"sealed_old_secret" text,
	"old_secret_until" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"failing_told_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "webhook_endpoint_mode" CHECK ("webhook_endpoints"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "access_codes" (
	"id" text PRIMARY KEY DEFAULT new_id('code') NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code_index" "bytea" NOT NULL,
	"code_last4" text NOT NULL,
	"bureaus" text[] NOT NULL,
	"pull_type" text NOT NULL,
	"score_type" text NOT NULL,
	"fico_model" text,
	"purposes" text[] NOT NULL,
	"is_single_use" boolean NOT NULL,
	"allow_paid_access" boolean DEFAULT false NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"consent_text_version" integer,
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocked_attempts" (
	"id" text PRIMARY KEY DEFAULT new_id('blk') NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"kind" text NOT NULL,
	"reason" text NOT NULL,
	"pull_type" text NOT NULL,
	"score_type" text NOT NULL,
	"purpose" text,
	"bureaus" text[] NOT NULL,
	"access_code_id" text,
	"blocked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "code_readings" (
	"id" text PRIMARY KEY DEFAULT new_id('read') NOT NULL,
	"access_code_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" text NOT NULL,
	"report_id" text NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bureau_settings" (
	"bureau" "bureau_name" PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sealed_key" text,
	"key_last4" text,
	"key_set_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consent_requests" (
	"id" text PRIMARY KEY DEFAULT new_id('creq') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"token_index" "bytea" NOT NULL,
	"display_name" text NOT NULL,
	"asks_details" boolean DEFAULT false NOT NULL,
	"sealed_identity" text,
	"bureaus" "bureau_name"[] NOT NULL,
	"pull_type" text NOT NULL,
	"score_type" text NOT NULL,
	"fico_model" text,
	"purpose" text NOT NULL,
	"sent_by" text NOT NULL,
	"reference" text,
	"created_by_user_id" uuid,
	"created_by_key_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"declined_at" timestamp (3) with time zone,
	"granted_at" timestamp (3) with time zone,
	"consent_id" text,
	"pull_id" text,
	"return_url" text,
	"embed_in" text,
	CONSTRAINT "consent_request_mode" CHECK ("consent_requests"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY DEFAULT new_id('cons') NOT NULL,
	"partner_id" text NOT NULL,
	"user_id" uuid,
	"text_version" integer NOT NULL,
	"text_sha256" text NOT NULL,
	"shown_text" text,
	"scope" jsonb NOT NULL,
	"method" text NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dispute_bureaus" (
	"id" text PRIMARY KEY DEFAULT new_id('dspb') NOT NULL,
	"dispute_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"item_id" text NOT NULL,
	"status" text NOT NULL,
	"told_evidence" integer DEFAULT 0 NOT NULL,
	"received_on" date,
	"due_on" date,
	"outcome" text,
	"resolved_on" date,
	"reinserted_on" date,
	"explanation" text,
	"mailed_at" timestamp (3) with time zone,
	"check_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "dispute_evidence" (
	"id" text PRIMARY KEY DEFAULT new_id('evid') NOT NULL,
	"dispute_id" text NOT NULL,
	"file_name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed_content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_notes" (
	"id" text PRIMARY KEY DEFAULT new_id('dnot') NOT NULL,
	"dispute_id" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY DEFAULT new_id('disp') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"reason" text NOT NULL,
	"sealed_explanation" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "file_protections" (
	"user_id" uuid NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone,
	"lifted_until" date,
	"statement" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_protections_user_id_bureau_pk" PRIMARY KEY("user_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "fraud_alerts" (
	"id" text PRIMARY KEY DEFAULT new_id('frd') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"placed_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "freeze_requests" (
	"user_id" uuid NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"action" text NOT NULL,
	"channel" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "freeze_requests_user_id_bureau_pk" PRIMARY KEY("user_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "recovery_steps" (
	"user_id" uuid NOT NULL,
	"step" text NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recovery_steps_user_id_step_pk" PRIMARY KEY("user_id","step")
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" text PRIMARY KEY DEFAULT new_id('idc') NOT NULL,
	"user_id" uuid NOT NULL,
	"instruction_id" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"sealed_identity" text,
	"ssn_index" "bytea" NOT NULL,
	"ssn_last4" text NOT NULL,
	"bureau" text,
	"sealed_questions" text,
	"is_claimed_by_other" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "written_instructions" (
	"id" text PRIMARY KEY DEFAULT new_id('wri') NOT NULL,
	"user_id" uuid NOT NULL,
	"text_version" integer NOT NULL,
	"text_sha256" text NOT NULL,
	"scope" jsonb NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"granted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "misuse_reports" (
	"id" text PRIMARY KEY DEFAULT new_id('mis') NOT NULL,
	"user_id" uuid NOT NULL,
	"inquiry_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"sealed_explanation" text NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_comparisons" (
	"id" text PRIMARY KEY DEFAULT new_id('cmp') NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"asked" jsonb NOT NULL,
	"offers" jsonb NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "coverage_products" (
	"id" text PRIMARY KEY DEFAULT new_id('cvp') NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"name" text NOT NULL,
	"url" text,
	"compensation_cents" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "coverage_products_url_check" CHECK ("coverage_products"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"id" text PRIMARY KEY DEFAULT new_id('prm') NOT NULL,
	"amount_off_cents" integer NOT NULL,
	"applies_to" text NOT NULL,
	"plans" text[] NOT NULL,
	"minimum_price_cents" integer NOT NULL,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date
);
--> statement-breakpoint
CREATE TABLE "loan_offers" (
	"id" text PRIMARY KEY DEFAULT new_id('lof') NOT NULL,
	"lender" text NOT NULL,
	"url" text,
	"rate_percent" text NOT NULL,
	"term_months" integer NOT NULL,
	"financed_fees_cents" integer NOT NULL,
	"is_exclusive" boolean NOT NULL,
	"compensation_cents" integer NOT NULL,
	"rules" jsonb NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"valid_from" date NOT NULL,
	"valid_until" date,
	CONSTRAINT "loan_offers_url_check" CHECK ("loan_offers"."url" like 'https://%')
);
--> statement-breakpoint
CREATE TABLE "loan_outcomes" (
	"id" text PRIMARY KEY DEFAULT new_id('lou') NOT NULL,
	"lender" text NOT NULL,
	"score_from" integer NOT NULL,
	"score_to" integer NOT NULL,
	"applications" integer NOT NULL,
	"approvals" integer NOT NULL,
	"reported_on" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vehicles" (
	"id" text PRIMARY KEY DEFAULT new_id('veh') NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"vin" text,
	"make" text,
	"model_year" integer,
	"value_cents" integer,
	"value_on" date,
	"mileage" integer,
	"mileage_on" date
);
--> statement-breakpoint
CREATE TABLE "loan_extras" (
	"user_id" uuid NOT NULL,
	"loan_id" text NOT NULL,
	"extra_cents" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "loan_extras_user_id_loan_id_pk" PRIMARY KEY("user_id","loan_id")
);
--> statement-breakpoint
CREATE TABLE "loan_vehicles" (
	"user_id" uuid NOT NULL,
	"loan_id" text NOT NULL,
	"vehicle_id" text NOT NULL,
	CONSTRAINT "loan_vehicles_user_id_loan_id_pk" PRIMARY KEY("user_id","loan_id")
);
--> statement-breakpoint
CREATE TABLE "own_loans" (
	"id" text PRIMARY KEY DEFAULT new_id('oln') NOT NULL,
	"user_id" uuid NOT NULL,
	"lender" text NOT NULL,
	"balance_cents" integer NOT NULL,
	"balance_on" date NOT NULL,
	"rate_percent" text NOT NULL,
	"payment_cents" integer NOT NULL,
	"months_paid" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refinance_notices" (
	"user_id" uuid NOT NULL,
	"loan_id" text NOT NULL,
	"offer_id" text NOT NULL,
	"saving_cents" integer NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refinance_notices_user_id_loan_id_offer_id_pk" PRIMARY KEY("user_id","loan_id","offer_id")
);
--> statement-breakpoint
CREATE TABLE "own_policies" (
	"id" text PRIMARY KEY DEFAULT new_id('pol') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"provider" text NOT NULL,
	"cost_cents" integer,
	"ends_on" date NOT NULL,
	"reminded_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_redemptions" (
	"id" text PRIMARY KEY DEFAULT new_id('prr') NOT NULL,
	"promotion_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"code" text NOT NULL,
	"amount_off_cents" integer NOT NULL,
	"expires_on" date NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pull_batch_rows" (
	"batch_id" text NOT NULL,
	"line" integer NOT NULL,
	"status" text NOT NULL,
	"display_name" text,
	"reference" text,
	"issues" jsonb NOT NULL,
	"sealed_request" text,
	"bureaus" "bureau_name"[],
	"pull_type" text,
	"score_type" text,
	"fico_model" text,
	"price_cents" integer,
	"pull_id" text,
	"refusal_code" text,
	"refusal_detail" text,
	CONSTRAINT "pull_batch_rows_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "pull_batches" (
	"id" text PRIMARY KEY DEFAULT new_id('pbat') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'quoted' NOT NULL,
	"pause_reason" text,
	"actor_user_id" uuid,
	"actor_key_id" text,
	"ip" "inet",
	"user_agent" text,
	"slice" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "pull_batch_mode" CHECK ("pull_batches"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "consumers" (
	"id" text PRIMARY KEY DEFAULT new_id('cnsm') NOT NULL,
	"partner_id" text,
	"mode" text DEFAULT 'live' NOT NULL,
	"user_id" uuid,
	"sealed_identity" text NOT NULL,
	"display_name" text NOT NULL,
	"ssn_last4" text,
	"ssn_index" "bytea",
	"identity_index" "bytea" NOT NULL,
	"guard_indexes" text[],
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consumer_mode" CHECK ("consumers"."mode" in ('live', 'test')),
	CONSTRAINT "test_consumers_are_no_clients" CHECK ("consumers"."mode" = 'live' or "consumers"."user_id" is null)
);
--> statement-breakpoint
CREATE TABLE "late_answers" (
	"pull_id" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"came_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	"settlement" text,
	CONSTRAINT "late_answers_pull_id_bureau_pk" PRIMARY KEY("pull_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "pull_bureaus" (
	"pull_id" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"status" "bureau_pull_status" DEFAULT 'pending' NOT NULL,
	"reason" text,
	"price_cents" integer NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"doubt_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "pull_bureaus_pull_id_bureau_pk" PRIMARY KEY("pull_id","bureau"),
	CONSTRAINT "bureau_price_not_negative" CHECK ("pull_bureaus"."price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pulls" (
	"id" text PRIMARY KEY DEFAULT new_id('pull') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"request_hash" "bytea" NOT NULL,
	"consumer_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"access_code_id" text,
	"pull_type" "pull_type" NOT NULL,
	"score_type" "score_type" NOT NULL,
	"fico_model" "fico_model",
	"purpose" text NOT NULL,
	"status" "pull_status" DEFAULT 'pending' NOT NULL,
	"sealed_subject" text,
	"quoted_cents" integer NOT NULL,
	"quote_lines" jsonb NOT NULL,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"hold_id" text,
	"reference" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"pull_number" bigint,
	"batch_id" text,
	"requested_by_user_id" uuid,
	"requested_by_key_id" text,
	"ip" "inet",
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "pull_mode" CHECK ("pulls"."mode" in ('live', 'test')),
	CONSTRAINT "pull_costs_at_most_its_quote" CHECK ("pulls"."charged_cents" between 0 and "pulls"."quoted_cents")
);
--> statement-breakpoint
CREATE TABLE "request_meters" (
	"partner_id" text NOT NULL,
	"minute" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "request_meters_partner_id_minute_pk" PRIMARY KEY("partner_id","minute")
);
--> statement-breakpoint
CREATE TABLE "client_days" (
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"on" date NOT NULL,
	"consumers" integer NOT NULL,
	CONSTRAINT "client_days_partner_id_mode_on_pk" PRIMARY KEY("partner_id","mode","on"),
	CONSTRAINT "client_days_not_negative" CHECK ("client_days"."consumers" >= 0)
);
--> statement-breakpoint
CREATE TABLE "pull_days" (
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"on" date NOT NULL,
	"pull_type" "pull_type" NOT NULL,
	"requester" text NOT NULL,
	"key_id" text,
	"user_id" uuid,
	"pulls" integer DEFAULT 0 NOT NULL,
	"canceled" integer DEFAULT 0 NOT NULL,
	"charged_cents" bigint DEFAULT 0 NOT NULL,
	"equifax" integer DEFAULT 0 NOT NULL,
	"experian" integer DEFAULT 0 NOT NULL,
	"transunion" integer DEFAULT 0 NOT NULL,
	"equifax_cents" bigint DEFAULT 0 NOT NULL,
	"experian_cents" bigint DEFAULT 0 NOT NULL,
	"transunion_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pull_days_partner_id_mode_on_pull_type_requester_pk" PRIMARY KEY("partner_id","mode","on","pull_type","requester"),
	CONSTRAINT "pull_days_mode" CHECK ("pull_days"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "reference_months" (
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"month" date NOT NULL,
	"reference" text NOT NULL,
	"pulls" integer NOT NULL,
	"charged_cents" bigint NOT NULL,
	CONSTRAINT "reference_months_partner_id_mode_month_reference_pk" PRIMARY KEY("partner_id","mode","month","reference")
);
--> statement-breakpoint
CREATE TABLE "reported_consumers" (
	"consumer_id" text PRIMARY KEY NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"last_on" date NOT NULL,
	CONSTRAINT "reported_consumers_mode" CHECK ("reported_consumers"."mode" in ('live', 'test'))
);
--> statement-breakpoint
CREATE TABLE "bureau_files" (
	"report_id" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"file" jsonb NOT NULL,
	"sha256" "bytea" DEFAULT '\x'::bytea NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bureau_files_report_id_bureau_pk" PRIMARY KEY("report_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "credit_reports" (
	"id" text PRIMARY KEY DEFAULT new_id('rep') NOT NULL,
	"consumer_id" text NOT NULL,
	"owner_user_id" uuid,
	"partner_id" text,
	"mode" text DEFAULT 'live' NOT NULL,
	"pull_id" text,
	"pull_type" "pull_type" NOT NULL,
	"score_type" "score_type" NOT NULL,
	"fico_model" "fico_model",
	"bureaus" "bureau_name"[] NOT NULL,
	"status" "pull_status" DEFAULT 'pending' NOT NULL,
	"consumer_name" text,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"listed_scores" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"disposed_at" timestamp (3) with time zone,
	CONSTRAINT "report_mode" CHECK ("credit_reports"."mode" in ('live', 'test')),
	CONSTRAINT "report_names_its_consumer" CHECK ("credit_reports"."partner_id" is null or "credit_reports"."consumer_name" is not null),
	CONSTRAINT "report_has_one_reader" CHECK (("credit_reports"."owner_user_id" is null) <> ("credit_reports"."partner_id" is null))
);
--> statement-breakpoint
CREATE TABLE "credit_scores" (
	"report_id" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"model" text NOT NULL,
	"version" text NOT NULL,
	"value" integer,
	"range_min" integer NOT NULL,
	"range_max" integer NOT NULL,
	"scored_on" date NOT NULL,
	"sha256" "bytea" DEFAULT '\x'::bytea NOT NULL,
	CONSTRAINT "credit_scores_report_id_bureau_pk" PRIMARY KEY("report_id","bureau"),
	CONSTRAINT "score_in_its_range" CHECK ("credit_scores"."value" between "credit_scores"."range_min" and "credit_scores"."range_max")
);
--> statement-breakpoint
CREATE TABLE "monitoring_schedules" (
	"user_id" uuid NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_outcome" text,
	"last_reason" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"inquiry_id" text,
	"lease_until" timestamp (3) with time zone,
	CONSTRAINT "monitoring_schedules_user_id_bureau_pk" PRIMARY KEY("user_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "report_readings" (
	"id" text PRIMARY KEY NOT NULL,
	"consumer_id" text NOT NULL,
	"report_id" text NOT NULL,
	"pull_type" "pull_type" NOT NULL,
	"bureaus" "bureau_name"[] NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_scenarios" (
	"id" text PRIMARY KEY DEFAULT new_id('scn') NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"actions" jsonb NOT NULL,
	"months" integer NOT NULL,
	"model_version" text NOT NULL,
	"start" integer NOT NULL,
	"path" jsonb NOT NULL,
	"base_scored_on" date NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "score_goals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"target" integer NOT NULL,
	"reach_by" date NOT NULL,
	"start" integer NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "score_goal_target" CHECK ("score_goals"."target" between 300 and 850)
);
--> statement-breakpoint
CREATE TABLE "published_releases" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"digest" text NOT NULL,
	"commit" text,
	"author" text,
	"reason" text NOT NULL,
	"token_id" text,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "published_releases_app_version_pk" PRIMARY KEY("app","version")
);
--> statement-breakpoint
CREATE TABLE "release_pointers" (
	"app" text PRIMARY KEY NOT NULL,
	"stable" text NOT NULL,
	"canary" text,
	"percent" integer NOT NULL,
	"history" text[] NOT NULL,
	"withdrawn" text[] NOT NULL,
	"off" jsonb,
	"stage_minutes" integer,
	"area" jsonb,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "release_pointer_percent" CHECK ("release_pointers"."percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "release_tokens" (
	"id" text PRIMARY KEY DEFAULT new_id('rtok') NOT NULL,
	"app" text NOT NULL,
	"name" text NOT NULL,
	"scopes" text[] NOT NULL,
	"secret_sha256" "bytea" NOT NULL,
	"last6" text NOT NULL,
	"created_by_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_months" (
	"account_id" text NOT NULL,
	"month" date NOT NULL,
	"counterpart" text NOT NULL,
	"mode" text NOT NULL,
	"entries" integer NOT NULL,
	"credit_cents" bigint NOT NULL,
	"debit_cents" bigint NOT NULL,
	CONSTRAINT "ledger_months_account_id_month_counterpart_pk" PRIMARY KEY("account_id","month","counterpart")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY DEFAULT new_id('acct') NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"partner_id" text,
	"posted_cents" bigint DEFAULT 0 NOT NULL,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"disputed_cents" bigint DEFAULT 0 NOT NULL,
	"pull_count" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_account_covers_holds" CHECK ("ledger_accounts"."posted_cents" - "ledger_accounts"."held_cents" + "ledger_accounts"."disputed_cents" >= 0),
	CONSTRAINT "held_not_negative" CHECK ("ledger_accounts"."held_cents" >= 0),
	CONSTRAINT "account_mode" CHECK ("ledger_accounts"."mode" in ('live', 'test')),
	CONSTRAINT "account_kind" CHECK (case when "ledger_accounts"."partner_id" is null then "ledger_accounts"."kind" in ('revenue', 'funding', 'client_revenue', 'client_funding', 'fees') else "ledger_accounts"."kind" = 'partner' end)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY DEFAULT new_id('entr') NOT NULL,
	"transfer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"balance_after_cents" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entry_not_zero" CHECK ("ledger_entries"."amount_cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_holds" (
	"id" text PRIMARY KEY DEFAULT new_id('hold') NOT NULL,
	"account_id" text NOT NULL,
	"pull_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"captured_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "hold_state" CHECK ("ledger_holds"."state" in ('held', 'captured', 'released')),
	CONSTRAINT "captured_within_hold" CHECK ("ledger_holds"."captured_cents" between 0 and "ledger_holds"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY DEFAULT new_id('xfer') NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"pull_id" text,
	"reference" text,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transfer_mode" CHECK ("ledger_transfers"."mode" in ('live', 'test')),
	CONSTRAINT "transfer_kind" CHECK ("ledger_transfers"."kind" in ('top_up', 'capture', 'refund', 'adjustment', 'top_up_dispute', 'top_up_dispute_won', 'top_up_refund', 'top_up_refund_failed', 'client_charge', 'client_refund', 'client_refund_failed', 'client_refund_paid', 'client_dispute', 'client_dispute_won', 'dispute_fee', 'dispute_fee_changed')),
	CONSTRAINT "capture_has_its_pull" CHECK ("ledger_transfers"."kind" <> 'capture' or "ledger_transfers"."pull_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "payment_customers" (
	"id" text PRIMARY KEY DEFAULT new_id('pcus') NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"user_id" uuid,
	"partner_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "customer_has_one_owner" CHECK (num_nonnulls("payment_customers"."user_id", "payment_customers"."partner_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "payment_methods" (
	"id" text PRIMARY KEY DEFAULT new_id('pm') NOT NULL,
	"customer_id" text NOT NULL,
	"provider_reference" text NOT NULL,
	"last4" text NOT NULL,
	"brand" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"fingerprint_index" "bytea",
	"is_default" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"detached_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sandbox_payments" (
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"charge_reference" text,
	"decline_reason" text,
	"is_disputed" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sandbox_payments_kind_idempotency_key_pk" PRIMARY KEY("kind","idempotency_key"),
	CONSTRAINT "sandbox_payments_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "top_up_disputes" (
	"reference" text PRIMARY KEY NOT NULL,
	"top_up_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_up_refunds" (
	"id" text PRIMARY KEY DEFAULT new_id('tref') NOT NULL,
	"top_up_id" text NOT NULL,
	"partner_id" text NOT NULL,
	"proposal_id" text,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_reference" text,
	"failure" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "top_up_refund_above_zero" CHECK ("top_up_refunds"."amount_cents" > 0),
	CONSTRAINT "top_up_refund_status" CHECK ("top_up_refunds"."status" in ('pending', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"id" text PRIMARY KEY DEFAULT new_id('topup') NOT NULL,
	"partner_id" text NOT NULL,
	"mode" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"charge_reference" text,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"decline_reason" text,
	"pending_card" jsonb,
	"created_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "top_up_mode" CHECK ("top_ups"."mode" in ('live', 'test')),
	CONSTRAINT "top_up_above_zero" CHECK ("top_ups"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"tier" text PRIMARY KEY NOT NULL,
	"bureaus" text[] NOT NULL,
	"monthly_updates" integer NOT NULL,
	"has_full_report" boolean NOT NULL,
	"has_loan_offers" boolean NOT NULL,
	"has_comparison" boolean DEFAULT false NOT NULL,
	"has_simulator" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tier" text NOT NULL,
	"price_monthly_cents" integer NOT NULL,
	"bureaus" text[] NOT NULL,
	"features" text[] NOT NULL,
	"features_es" text[],
	"feature_ids" text[] NOT NULL,
	"is_recommended" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "plans_tier_unique" UNIQUE("tier"),
	CONSTRAINT "plan_features_are_bound" CHECK (cardinality("plans"."features") = cardinality("plans"."feature_ids") and cardinality(coalesce("plans"."features_es", "plans"."features")) = cardinality("plans"."feature_ids"))
);
--> statement-breakpoint
CREATE TABLE "product_features" (
	"id" text PRIMARY KEY NOT NULL,
	"is_working" boolean NOT NULL,
	"is_switchable" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" text PRIMARY KEY DEFAULT new_id('inv') NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoices_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"plan_id" text NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"amount_cents" integer NOT NULL,
	"plan_price_cents" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"pending_card" jsonb,
	"provider" text,
	"charge_reference" text,
	"card_brand" text,
	"card_last4" text,
	"decline_reason" text,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"disputed_cents" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "invoice_above_zero" CHECK ("invoices"."amount_cents" > 0),
	CONSTRAINT "invoice_returned_within" CHECK ("invoices"."refunded_cents" between 0 and "invoices"."amount_cents" and "invoices"."disputed_cents" between 0 and "invoices"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"reference" text PRIMARY KEY NOT NULL,
	"invoice_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY DEFAULT new_id('rfnd') NOT NULL,
	"invoice_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"provider_reference" text,
	"failure" text,
	"failed_at" timestamp (3) with time zone,
	"paid_otherwise" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_invoice_id_unique" UNIQUE("invoice_id"),
	CONSTRAINT "refund_failure" CHECK (("refunds"."status" = 'failed' or "refunds"."paid_otherwise" is not null) = ("refunds"."failure" is not null) and ("refunds"."paid_otherwise" is null or "refunds"."status" = 'done'))
);
--> statement-breakpoint
CREATE TABLE "subscription_consents" (
	"id" text PRIMARY KEY DEFAULT new_id('subc') NOT NULL,
	"user_id" uuid NOT NULL,
	"subscription_id" text NOT NULL,
	"plan_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"text_version" text NOT NULL,
	"text" text NOT NULL,
	"text_sha256" text NOT NULL,
	"ip" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" text PRIMARY KEY DEFAULT new_id('sub') NOT NULL,
	"user_id" uuid NOT NULL,
	"plan_id" text NOT NULL,
	"price_cents" integer NOT NULL,
	"status" text NOT NULL,
	"anchor_at" timestamp (3) with time zone NOT NULL,
	"months_paid" integer DEFAULT 0 NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"ends_at_period_end" boolean DEFAULT false NOT NULL,
	"next_plan_id" text,
	"next_price_cents" integer,
	"reminded_at" timestamp (3) with time zone,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"next_step_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"language" text NOT NULL,
	"end_reason" text,
	"person_index" "bytea",
	"trial_card_index" "bytea",
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "abuse_cases" (
	"id" text PRIMARY KEY DEFAULT new_id('abus') NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"threshold" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" uuid,
	"outcome" text,
	"note" text,
	CONSTRAINT "abuse_case_closed_whole" CHECK (num_nulls(closed_at, closed_by, outcome, note) in (0, 4))
);
--> statement-breakpoint
CREATE TABLE "abuse_rules" (
	"kind" text PRIMARY KEY NOT NULL,
	"threshold" integer NOT NULL,
	"window_minutes" integer NOT NULL,
	"from_hour" integer,
	"until_hour" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	"changed_at" timestamp (3) with time zone,
	"changed_by" uuid
);
--> statement-breakpoint
CREATE TABLE "approval_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_lifted_for_one_admin" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_row_of_approval_rules" CHECK ("approval_rules"."id")
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY DEFAULT new_id('prop') NOT NULL,
	"kind" text NOT NULL,
	"object" text NOT NULL,
	"object_name" text,
	"summary" text NOT NULL,
	"reason" text NOT NULL,
	"payload" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"state_sha256" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"proposer_id" uuid NOT NULL,
	"decider_id" uuid,
	"note" text,
	"is_alone" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "proposal_status" CHECK ("proposals"."status" in ('open', 'approved', 'rejected', 'withdrawn', 'stale')),
	CONSTRAINT "two_persons" CHECK ("proposals"."status" <> 'approved' or ("proposals"."decider_id" is not null and ("proposals"."decider_id" <> "proposals"."proposer_id" or "proposals"."is_alone"))),
	CONSTRAINT "not_about_oneself" CHECK ("proposals"."status" <> 'approved' or "proposals"."decider_id"::text <> "proposals"."object")
);
--> statement-breakpoint
CREATE TABLE "security_incidents" (
	"id" text PRIMARY KEY DEFAULT new_id('inc') NOT NULL,
	"discovered_on" date NOT NULL,
	"title" text NOT NULL,
	"data" text NOT NULL,
	"is_encrypted" boolean NOT NULL,
	"consumers" integer NOT NULL,
	"ftc_reference" text,
	"ftc_on" date,
	"consumers_told_on" date,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "security_incident_ftc_whole" CHECK (num_nulls(ftc_reference, ftc_on) in (0, 2)),
	CONSTRAINT "security_incident_consumers" CHECK (consumers >= 0)
);
--> statement-breakpoint
CREATE TABLE "partner_notes" (
	"id" text PRIMARY KEY DEFAULT new_id('pnot') NOT NULL,
	"partner_id" text NOT NULL,
	"text" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_inbox" (
	"id" text PRIMARY KEY DEFAULT new_id('pin') NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"details" text NOT NULL,
	"language" text NOT NULL,
	"token_sha256" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"received_on" date NOT NULL,
	"receipt_due_on" date NOT NULL,
	"due_on" date NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"is_identity_checked" boolean DEFAULT false NOT NULL,
	"is_extended" boolean DEFAULT false NOT NULL,
	"outcome" text,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "privacy_inbox_token_sha256_unique" UNIQUE("token_sha256"),
	CONSTRAINT "privacy_inbox_closed_whole" CHECK (num_nulls(outcome, closed_at) in (0, 2)),
	CONSTRAINT "privacy_inbox_confirmed_first" CHECK (closed_at is null or confirmed_at is not null)
);
--> statement-breakpoint
CREATE TABLE "privacy_inbox_steps" (
	"id" text PRIMARY KEY DEFAULT new_id('pst') NOT NULL,
	"request_id" text NOT NULL,
	"step" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" text PRIMARY KEY DEFAULT new_id('priv') NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"received_on" date NOT NULL,
	"due_on" date NOT NULL,
	"note" text NOT NULL,
	"recorded_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"outcome" text,
	CONSTRAINT "privacy_request_done_whole" CHECK (num_nulls(done_at, done_by, outcome) in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "queue_claims" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "beacon_counts" (
	"app" text NOT NULL,
	"version" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"bound" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "beacon_counts_app_version_minute_kind_bound_pk" PRIMARY KEY("app","version","minute","kind","bound")
);
--> statement-breakpoint
CREATE TABLE "disposals" (
	"id" text PRIMARY KEY DEFAULT new_id('dsp') NOT NULL,
	"class" text NOT NULL,
	"as_of" date NOT NULL,
	"records" integer NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	"ids_sha256" text NOT NULL,
	"proposal_id" text,
	"disposed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "held_consumers" (
	"consumer_id" text NOT NULL,
	"file_id" text NOT NULL,
	CONSTRAINT "held_consumers_consumer_id_file_id_pk" PRIMARY KEY("consumer_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "held_files" (
	"id" text PRIMARY KEY DEFAULT new_id('hfil') NOT NULL,
	"user_id" uuid NOT NULL,
	"partner_id" text,
	"sealed" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL,
	"opened_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" text PRIMARY KEY DEFAULT new_id('lgh') NOT NULL,
	"subject" text NOT NULL,
	"kind" text NOT NULL,
	"set_proposal_id" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	"lifted_proposal_id" text,
	"lifted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "answer_hours" (
	"hour" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"answered" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer NOT NULL,
	CONSTRAINT "answer_hours_hour_kind_pk" PRIMARY KEY("hour","kind")
);
--> statement-breakpoint
CREATE TABLE "maintenance_runs" (
	"id" text PRIMARY KEY DEFAULT new_id('mnt') NOT NULL,
	"kind" text NOT NULL,
	"is_ok" boolean NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" text PRIMARY KEY DEFAULT new_id('recn') NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"started_by" text NOT NULL,
	"checks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"differences" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_heads" (
	"stream" text PRIMARY KEY NOT NULL,
	"seq" bigint NOT NULL,
	"hash" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_rows" (
	"stream" text NOT NULL,
	"seq" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"action" text NOT NULL,
	"object" text NOT NULL,
	"detail" jsonb NOT NULL,
	"prev_hash" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "audit_rows_stream_seq_pk" PRIMARY KEY("stream","seq")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY DEFAULT new_id('doc') NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"sealed_content" "bytea" NOT NULL,
	"uploaded_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" text PRIMARY KEY DEFAULT new_id('msg') NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"sealed_content" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "repeatable_replies" (
	"principal" text NOT NULL,
	"operation" text NOT NULL,
	"key_index" "bytea" NOT NULL,
	"request_index" "bytea" NOT NULL,
	"sealed_reply" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "repeatable_replies_principal_operation_key_index_pk" PRIMARY KEY("principal","operation","key_index")
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "answer_votes" (
	"answer_id" text NOT NULL,
	"version" integer NOT NULL,
	"visitor_mark" "bytea" NOT NULL,
	"is_useful" boolean NOT NULL,
	"comment" text,
	"language" text NOT NULL,
	"voted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_votes_answer_id_version_visitor_mark_pk" PRIMARY KEY("answer_id","version","visitor_mark")
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"partner_id" text NOT NULL,
	"page" text NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_clicks_partner_id_day_page_pk" PRIMARY KEY("partner_id","day","page")
);
--> statement-breakpoint
CREATE TABLE "content_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"title_es" text,
	"body_es" text,
	"source_es" text,
	"as_of" date NOT NULL,
	"is_sample" boolean NOT NULL,
	"feature" text,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_benchmarks" (
	"quarter" text NOT NULL,
	"tier" text NOT NULL,
	"minimum_score" integer NOT NULL,
	"maximum_score" integer NOT NULL,
	"new_percent" numeric,
	"used_percent" numeric,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "rate_benchmarks_quarter_tier_pk" PRIMARY KEY("quarter","tier"),
	CONSTRAINT "rate_benchmarks_scores_check" CHECK ("rate_benchmarks"."minimum_score" between 300 and "rate_benchmarks"."maximum_score" and "rate_benchmarks"."maximum_score" <= 850),
	CONSTRAINT "rate_benchmarks_rate_check" CHECK (num_nonnulls("rate_benchmarks"."new_percent", "rate_benchmarks"."used_percent") > 0)
);
--> statement-breakpoint
CREATE TABLE "refinance_partners" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"body_es" text,
	"url" text NOT NULL,
	"minimum_score" integer NOT NULL,
	"maximum_vehicle_age_years" integer NOT NULL,
	"minimum_balance_cents" integer,
	"maximum_balance_cents" integer,
	"maximum_loan_to_value_basis_points" integer,
	"minimum_months_paid" integer,
	"minimum_months_left" integer,
	"needs_current_payments" boolean NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_sales_taxes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "state_sales_taxes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"trade_in" text NOT NULL,
	"trade_in_cap_cents" integer,
	"base_rate_percent" numeric,
	"valid_from" date,
	"valid_until" date,
	"source" text NOT NULL,
	"read_on" date NOT NULL,
	"is_disputed" boolean NOT NULL,
	"note" text,
	"note_es" text,
	CONSTRAINT "state_sales_taxes_cap_check" CHECK (("state_sales_taxes"."trade_in" = 'capped') = ("state_sales_taxes"."trade_in_cap_cents" is not null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY DEFAULT new_id('wait') NOT NULL,
	"email" text NOT NULL,
	"token_sha256" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_email_unique" UNIQUE("email"),
	CONSTRAINT "waitlist_entries_token_sha256_unique" UNIQUE("token_sha256")
);
--> statement-breakpoint
CREATE TABLE "experiment_visitors" (
	"experiment_id" text NOT NULL,
	"visitor_mark" "bytea" NOT NULL,
	"variant" text NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"reached_at" timestamp (3) with time zone,
	CONSTRAINT "experiment_visitors_experiment_id_visitor_mark_pk" PRIMARY KEY("experiment_id","visitor_mark")
);
--> statement-breakpoint
CREATE TABLE "experiments" (
	"id" text PRIMARY KEY DEFAULT new_id('exp') NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"a" jsonb NOT NULL,
	"b" jsonb NOT NULL,
	"share_percent" integer NOT NULL,
	"goal" text NOT NULL,
	"minimum_visitors" integer NOT NULL,
	"reason" text NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"decision" text,
	"decision_reason" text,
	"published_version" integer,
	"a_seen" integer,
	"a_reached" integer,
	"b_seen" integer,
	"b_reached" integer,
	CONSTRAINT "experiments_share" CHECK ("experiments"."share_percent" between 1 and 99),
	CONSTRAINT "experiments_ended_whole" CHECK (num_nulls(ended_by, ended_at, decision, decision_reason, a_seen, a_reached, b_seen, b_reached) in (0, 8))
);
--> statement-breakpoint
CREATE TABLE "legal_documents" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"dated_on" date NOT NULL,
	"is_draft" boolean DEFAULT false NOT NULL,
	"lead" text NOT NULL,
	"sections" jsonb NOT NULL,
	"lead_es" text,
	"sections_es" jsonb,
	CONSTRAINT "legal_documents_kind_version_pk" PRIMARY KEY("kind","version"),
	CONSTRAINT "legal_documents_kind_check" CHECK ("legal_documents"."kind" in ('privacy', 'terms')),
	CONSTRAINT "legal_documents_version_check" CHECK ("legal_documents"."version" > 0),
	CONSTRAINT "legal_documents_spanish_check" CHECK (("legal_documents"."lead_es" is null) = ("legal_documents"."sections_es" is null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" text PRIMARY KEY DEFAULT new_id('cver') NOT NULL,
	"kind" text NOT NULL,
	"item_id" text NOT NULL,
	"version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"values" jsonb,
	"row_id" text,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone,
	"effective_on" date,
	"reason" text,
	"is_down" boolean DEFAULT false NOT NULL,
	CONSTRAINT "content_version_status" CHECK ("content_versions"."status" in ('draft', 'scheduled', 'published')),
	CONSTRAINT "content_version_is_down" CHECK ("content_versions"."is_down" = ("content_versions"."values" is null))
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"component" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"bad_in_a_row" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_updates" (
	"id" text PRIMARY KEY DEFAULT new_id('incu') NOT NULL,
	"incident_id" text NOT NULL,
	"text" text NOT NULL,
	"text_es" text NOT NULL,
	"by_user_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "status_days" (
	"component" text NOT NULL,
	"day" date NOT NULL,
	"operational" integer DEFAULT 0 NOT NULL,
	"degraded" integer DEFAULT 0 NOT NULL,
	"down" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "status_days_component_day_pk" PRIMARY KEY("component","day")
);
--> statement-breakpoint
CREATE TABLE "status_incidents" (
	"id" text PRIMARY KEY DEFAULT new_id('inc') NOT NULL,
	"component" text NOT NULL,
	"status" text NOT NULL,
	"began_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "alert_deliveries" ADD CONSTRAINT "alert_deliveries_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_preferences" ADD CONSTRAINT "alert_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_flows" ADD CONSTRAINT "auth_flows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_flow_id_auth_flows_id_fk" FOREIGN KEY ("flow_id") REFERENCES "public"."auth_flows"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_key_challenges" ADD CONSTRAINT "factor_key_challenges_challenge_id_factor_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."factor_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_keys" ADD CONSTRAINT "factor_keys_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "provider_visits" ADD CONSTRAINT "provider_visits_linking_session_id_sessions_id_fk" FOREIGN KEY ("linking_session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_assertions" ADD CONSTRAINT "saml_assertions_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saml_relay_states" ADD CONSTRAINT "saml_relay_states_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domain_claims" ADD CONSTRAINT "sso_domain_claims_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_domains" ADD CONSTRAINT "sso_domains_provider_id_sso_providers_id_fk" FOREIGN KEY ("provider_id") REFERENCES "public"."sso_providers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sso_providers" ADD CONSTRAINT "sso_providers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_views" ADD CONSTRAINT "support_views_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD CONSTRAINT "partner_applications_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_decisions" ADD CONSTRAINT "partner_decisions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_decisions" ADD CONSTRAINT "credit_decisions_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_events" ADD CONSTRAINT "partner_events_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_attempts" ADD CONSTRAINT "webhook_attempts_delivery_id_webhook_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."webhook_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_partner_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."partner_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_attempts" ADD CONSTRAINT "blocked_attempts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_readings" ADD CONSTRAINT "code_readings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_requests" ADD CONSTRAINT "consent_requests_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_bureaus" ADD CONSTRAINT "dispute_bureaus_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_evidence" ADD CONSTRAINT "dispute_evidence_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_notes" ADD CONSTRAINT "dispute_notes_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_protections" ADD CONSTRAINT "file_protections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "fraud_alerts" ADD CONSTRAINT "fraud_alerts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "freeze_requests" ADD CONSTRAINT "freeze_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_steps" ADD CONSTRAINT "recovery_steps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_instruction_id_written_instructions_id_fk" FOREIGN KEY ("instruction_id") REFERENCES "public"."written_instructions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misuse_reports" ADD CONSTRAINT "misuse_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "misuse_reports" ADD CONSTRAINT "misuse_reports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_comparisons" ADD CONSTRAINT "saved_comparisons_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vehicles" ADD CONSTRAINT "vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_extras" ADD CONSTRAINT "loan_extras_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_vehicles" ADD CONSTRAINT "loan_vehicles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_vehicles" ADD CONSTRAINT "loan_vehicles_vehicle_id_vehicles_id_fk" FOREIGN KEY ("vehicle_id") REFERENCES "public"."vehicles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_loans" ADD CONSTRAINT "own_loans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refinance_notices" ADD CONSTRAINT "refinance_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refinance_notices" ADD CONSTRAINT "refinance_notices_offer_id_loan_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."loan_offers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_policies" ADD CONSTRAINT "own_policies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_notices" ADD CONSTRAINT "offer_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_promotion_id_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."promotions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_redemptions" ADD CONSTRAINT "promotion_redemptions_product_id_coverage_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."coverage_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_batch_rows" ADD CONSTRAINT "pull_batch_rows_batch_id_pull_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."pull_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_batch_rows" ADD CONSTRAINT "pull_batch_rows_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_batches" ADD CONSTRAINT "pull_batches_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "late_answers" ADD CONSTRAINT "late_answers_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_bureaus" ADD CONSTRAINT "pull_bureaus_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_access_code_id_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."access_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_days" ADD CONSTRAINT "client_days_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_days" ADD CONSTRAINT "pull_days_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reference_months" ADD CONSTRAINT "reference_months_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reported_consumers" ADD CONSTRAINT "reported_consumers_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_files" ADD CONSTRAINT "bureau_files_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_scores" ADD CONSTRAINT "credit_scores_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_readings" ADD CONSTRAINT "report_readings_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_scenarios" ADD CONSTRAINT "saved_scenarios_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "score_goals" ADD CONSTRAINT "score_goals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "published_releases" ADD CONSTRAINT "published_releases_token_id_release_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."release_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_months" ADD CONSTRAINT "ledger_months_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_customer_id_payment_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."payment_customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_disputes" ADD CONSTRAINT "top_up_disputes_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_refunds" ADD CONSTRAINT "top_up_refunds_top_up_id_top_ups_id_fk" FOREIGN KEY ("top_up_id") REFERENCES "public"."top_ups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_up_refunds" ADD CONSTRAINT "top_up_refunds_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_features" ADD CONSTRAINT "product_features_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_consents" ADD CONSTRAINT "subscription_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_consents" ADD CONSTRAINT "subscription_consents_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_next_plan_id_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_cases" ADD CONSTRAINT "abuse_cases_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abuse_rules" ADD CONSTRAINT "abuse_rules_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_proposer_id_users_id_fk" FOREIGN KEY ("proposer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "security_incidents" ADD CONSTRAINT "security_incidents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_notes" ADD CONSTRAINT "partner_notes_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_inbox_steps" ADD CONSTRAINT "privacy_inbox_steps_request_id_privacy_inbox_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_inbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_inbox_steps" ADD CONSTRAINT "privacy_inbox_steps_by_users_id_fk" FOREIGN KEY ("by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "queue_claims" ADD CONSTRAINT "queue_claims_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_consumers" ADD CONSTRAINT "held_consumers_file_id_held_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."held_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_claims" ADD CONSTRAINT "content_claims_feature_product_features_id_fk" FOREIGN KEY ("feature") REFERENCES "public"."product_features"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_visitors" ADD CONSTRAINT "experiment_visitors_experiment_id_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."experiments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiments" ADD CONSTRAINT "experiments_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_written_by_users_id_fk" FOREIGN KEY ("written_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_updates" ADD CONSTRAINT "incident_updates_incident_id_status_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."status_incidents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_notices_unsent" ON "admin_notices" USING btree ("sent_at","created_at");--> statement-breakpoint
CREATE INDEX "alert_deliveries_due" ON "alert_deliveries" USING btree ("due_at") WHERE "alert_deliveries"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alert_deliveries_user" ON "alert_deliveries" USING btree ("user_id","channel") WHERE "alert_deliveries"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "alerts_user" ON "alerts" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alerts_unread" ON "alerts" USING btree ("user_id") WHERE "alerts"."read_at" is null and "alerts"."is_shown";--> statement-breakpoint
CREATE INDEX "alerts_created" ON "alerts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_address" ON "one_time_codes" USING btree ("address_hash","purpose");--> statement-breakpoint
CREATE INDEX "one_time_codes_expiry" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "compliance_acceptances_session" ON "compliance_acceptances" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "compliance_acceptances_user" ON "compliance_acceptances" USING btree ("user_id","accepted_at");--> statement-breakpoint
CREATE INDEX "document_acceptances_user" ON "document_acceptances" USING btree ("user_id","kind","version");--> statement-breakpoint
CREATE INDEX "electronic_consents_user" ON "electronic_consents" USING btree ("user_id","decided_at");--> statement-breakpoint
CREATE INDEX "factor_challenges_factor" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session" ON "factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_factor_per_name" ON "factors" USING btree ("user_id",lower("friendly_name")) WHERE "factors"."friendly_name" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "one_set_of_recovery_codes" ON "factors" USING btree ("user_id") WHERE "factors"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_session" ON "passkey_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expiry" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "partners_created" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "partners_name" ON "partners" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "partners_searched" ON "partners" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "identities_user" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "provider_visits_created" ON "provider_visits" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email")) WHERE not "users"."is_sso_user";--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("phone") WHERE "users"."phone" is not null;--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (coalesce("email", ''),"id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree (coalesce("last_sign_in_at", 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "users_counted" ON "users" USING btree ("role","subscription_tier") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_not_clients" ON "users" USING btree ("role","created_at","id") WHERE "users"."role" <> 'client';--> statement-breakpoint
CREATE INDEX "users_searched" ON "users" USING gin (lower("name" || chr(10) || coalesce("company_name", '') || chr(10) || coalesce("email", '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hour" ON "security_events" USING btree ("user_id","kind","network","hour") WHERE "security_events"."hour" is not null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_active_signing_key" ON "signing_keys" USING btree ("status") WHERE "signing_keys"."status" = 'active';--> statement-breakpoint
CREATE INDEX "saml_assertions_expiry" ON "saml_assertions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "saml_relay_states_created" ON "saml_relay_states" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sso_domains_provider" ON "sso_domains" USING btree ("provider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "support_views_code_unique" ON "support_views" USING btree ("code_index");--> statement-breakpoint
CREATE INDEX "support_views_user" ON "support_views" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret_unique" ON "api_keys" USING btree ("secret_sha256");--> statement-breakpoint
CREATE INDEX "api_keys_partner" ON "api_keys" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_applications_state" ON "partner_applications" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "partner_decisions_partner" ON "partner_decisions" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_decisions_report" ON "credit_decisions" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "credit_decisions_at" ON "credit_decisions" USING btree ("decided_at");--> statement-breakpoint
CREATE INDEX "letters_report" ON "letters" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "letters_partner" ON "letters" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "letters_consumer" ON "letters" USING btree ("consumer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_pull" ON "refund_requests" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "refund_requests_created" ON "refund_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "partner_events_partner" ON "partner_events" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "partner_events_waiting" ON "partner_events" USING btree ("partner_id","type","created_at","id") WHERE "partner_events"."dispatched_at" is null;--> statement-breakpoint
CREATE INDEX "partner_events_created" ON "partner_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_partner" ON "webhook_deliveries" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at","id") WHERE "webhook_deliveries"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_partner" ON "webhook_endpoints" USING btree ("partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_code_unique" ON "access_codes" USING btree ("code_index");--> statement-breakpoint
CREATE INDEX "access_codes_user" ON "access_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "blocked_attempts_user" ON "blocked_attempts" USING btree ("user_id","blocked_at");--> statement-breakpoint
CREATE INDEX "code_readings_user" ON "code_readings" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE INDEX "code_readings_code" ON "code_readings" USING btree ("access_code_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_token" ON "consent_requests" USING btree ("token_index");--> statement-breakpoint
CREATE UNIQUE INDEX "consent_requests_consent" ON "consent_requests" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "consent_requests_partner" ON "consent_requests" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "consents_user_partner" ON "consents" USING btree ("user_id","partner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "dispute_bureaus_one" ON "dispute_bureaus" USING btree ("dispute_id","bureau");--> statement-breakpoint
CREATE INDEX "dispute_bureaus_due" ON "dispute_bureaus" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "dispute_evidence_dispute" ON "dispute_evidence" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "dispute_notes_dispute" ON "dispute_notes" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "disputes_created" ON "disputes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "disputes_user" ON "disputes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "fraud_alerts_user" ON "fraud_alerts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "fraud_alerts_ends" ON "fraud_alerts" USING btree ("ends_on");--> statement-breakpoint
CREATE INDEX "identity_checks_user" ON "identity_checks" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_checks_review" ON "identity_checks" USING btree ("created_at") WHERE "identity_checks"."status" = 'review';--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_one_review" ON "identity_checks" USING btree ("user_id") WHERE "identity_checks"."status" = 'review';--> statement-breakpoint
CREATE INDEX "written_instructions_user" ON "written_instructions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "misuse_reports_once" ON "misuse_reports" USING btree ("user_id","inquiry_id");--> statement-breakpoint
CREATE INDEX "misuse_reports_partner" ON "misuse_reports" USING btree ("partner_id","reported_at");--> statement-breakpoint
CREATE INDEX "saved_comparisons_user" ON "saved_comparisons" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE INDEX "saved_comparisons_removed" ON "saved_comparisons" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "coverage_products_kind" ON "coverage_products" USING btree ("kind","valid_from");--> statement-breakpoint
CREATE INDEX "loan_outcomes_lender" ON "loan_outcomes" USING btree ("lender");--> statement-breakpoint
CREATE INDEX "vehicles_user" ON "vehicles" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "loan_vehicles_vehicle" ON "loan_vehicles" USING btree ("vehicle_id");--> statement-breakpoint
CREATE INDEX "own_loans_user" ON "own_loans" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refinance_notices_offer" ON "refinance_notices" USING btree ("offer_id");--> statement-breakpoint
CREATE INDEX "own_policies_user" ON "own_policies" USING btree ("user_id","ends_on");--> statement-breakpoint
CREATE INDEX "own_policies_ends" ON "own_policies" USING btree ("ends_on");--> statement-breakpoint
CREATE UNIQUE INDEX "offer_notices_once" ON "offer_notices" USING btree ("user_id","kind","object");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_redemptions_once" ON "promotion_redemptions" USING btree ("promotion_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_redemptions_code" ON "promotion_redemptions" USING btree ("code");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_user" ON "promotion_redemptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "promotion_redemptions_expiry" ON "promotion_redemptions" USING btree ("expires_on");--> statement-breakpoint
CREATE INDEX "pull_batch_rows_status" ON "pull_batch_rows" USING btree ("batch_id","status","line");--> statement-breakpoint
CREATE INDEX "pull_batch_rows_pull" ON "pull_batch_rows" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "pull_batches_partner" ON "pull_batches" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "pull_batches_open" ON "pull_batches" USING btree ("status","lease_until");--> statement-breakpoint
CREATE INDEX "consumers_ssn" ON "consumers" USING btree ("ssn_index","partner_id");--> statement-breakpoint
CREATE INDEX "consumers_identity" ON "consumers" USING btree ("identity_index","partner_id");--> statement-breakpoint
CREATE INDEX "consumers_guard" ON "consumers" USING gin ("guard_indexes") WHERE "consumers"."guard_indexes" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "consumers_own" ON "consumers" USING btree ("user_id") WHERE "consumers"."partner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consumers_one_account" ON "consumers" USING btree ("ssn_index") WHERE "consumers"."partner_id" is null and "consumers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "consumers_user" ON "consumers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consumers_partner" ON "consumers" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "consumers_name" ON "consumers" USING btree ("partner_id","mode","display_name","id");--> statement-breakpoint
CREATE INDEX "consumers_ssn_last4" ON "consumers" USING btree ("partner_id","mode","ssn_last4");--> statement-breakpoint
CREATE INDEX "consumers_searched" ON "consumers" USING gin ("display_name" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "pulls_idempotency" ON "pulls" USING btree ("partner_id","mode","idempotency_key");--> statement-breakpoint
CREATE INDEX "pulls_partner_created" ON "pulls" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "pulls_created" ON "pulls" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "pulls_not_completed" ON "pulls" USING btree ("status","created_at","id") WHERE "pulls"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "pulls_reference_searched" ON "pulls" USING gin ("reference" gin_trgm_ops) WHERE "pulls"."reference" is not null;--> statement-breakpoint
CREATE INDEX "pulls_metadata_searched" ON "pulls" USING gin (("metadata"::text) gin_trgm_ops) WHERE "pulls"."metadata" <> '{}'::jsonb;--> statement-breakpoint
CREATE INDEX "pulls_consumer" ON "pulls" USING btree ("consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "pulls_reference" ON "pulls" USING btree ("partner_id","mode","reference") WHERE "pulls"."reference" is not null;--> statement-breakpoint
CREATE INDEX "pulls_pending" ON "pulls" USING btree ("lease_until") WHERE "pulls"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "pull_days_on" ON "pull_days" USING btree ("on");--> statement-breakpoint
CREATE INDEX "reference_months_cost" ON "reference_months" USING btree ("partner_id","mode","month","charged_cents" DESC NULLS LAST,"reference");--> statement-breakpoint
CREATE INDEX "credit_reports_partner" ON "credit_reports" USING btree ("partner_id","mode","created_at","id","consumer_name","pull_type","status");--> statement-breakpoint
CREATE INDEX "credit_reports_consumer_name" ON "credit_reports" USING btree ("partner_id","mode","consumer_name","id","created_at","pull_type","status");--> statement-breakpoint
CREATE INDEX "credit_reports_charged" ON "credit_reports" USING btree ("partner_id","mode","charged_cents","id","created_at","consumer_name","pull_type","status");--> statement-breakpoint
CREATE INDEX "credit_reports_not_completed" ON "credit_reports" USING btree ("partner_id","mode","status","created_at","id") WHERE "credit_reports"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "credit_reports_owner" ON "credit_reports" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_reports_consumer" ON "credit_reports" USING btree ("consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "credit_reports_pull" ON "credit_reports" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "credit_reports_kept" ON "credit_reports" USING btree ("created_at") WHERE "credit_reports"."disposed_at" is null and "credit_reports"."partner_id" is not null;--> statement-breakpoint
CREATE INDEX "monitoring_due" ON "monitoring_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE INDEX "report_readings_consumer" ON "report_readings" USING btree ("consumer_id","read_at","id");--> statement-breakpoint
CREATE INDEX "report_readings_by_id" ON "report_readings" USING btree ("consumer_id","id");--> statement-breakpoint
CREATE INDEX "report_readings_type" ON "report_readings" USING btree ("consumer_id","pull_type","read_at","id");--> statement-breakpoint
CREATE INDEX "saved_scenarios_user" ON "saved_scenarios" USING btree ("user_id","saved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "release_tokens_secret_unique" ON "release_tokens" USING btree ("secret_sha256");--> statement-breakpoint
CREATE INDEX "ledger_months_month" ON "ledger_months" USING btree ("counterpart","mode","month");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_partner" ON "ledger_accounts" USING btree ("partner_id","mode");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_platform" ON "ledger_accounts" USING btree ("kind","mode") WHERE "ledger_accounts"."partner_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_gains" ON "ledger_entries" USING btree ("account_id","seq") WHERE "ledger_entries"."amount_cents" > 0 and "ledger_entries"."balance_after_cents" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_created" ON "ledger_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_per_pull" ON "ledger_holds" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("account_id") WHERE "ledger_holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "one_capture_per_pull" ON "ledger_transfers" USING btree ("pull_id") WHERE "ledger_transfers"."kind" = 'capture';--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_per_reference" ON "ledger_transfers" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "ledger_transfers_pull" ON "ledger_transfers" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_searched" ON "ledger_transfers" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_customers_closed" ON "payment_customers" USING btree ("closed_at") WHERE "payment_customers"."closed_at" is not null and "payment_customers"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_reference" ON "payment_customers" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_user" ON "payment_customers" USING btree ("provider","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_customers_partner" ON "payment_customers" USING btree ("provider","partner_id");--> statement-breakpoint
CREATE INDEX "payment_methods_removed" ON "payment_methods" USING btree ("removed_at") WHERE "payment_methods"."removed_at" is not null and "payment_methods"."detached_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_reference" ON "payment_methods" USING btree ("customer_id","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_one_default" ON "payment_methods" USING btree ("customer_id") WHERE "payment_methods"."is_default" and "payment_methods"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "top_up_disputes_top_up" ON "top_up_disputes" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "top_up_refunds_top_up" ON "top_up_refunds" USING btree ("top_up_id");--> statement-breakpoint
CREATE INDEX "top_up_refunds_partner" ON "top_up_refunds" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "top_up_refunds_pending" ON "top_up_refunds" USING btree ("created_at") WHERE "top_up_refunds"."status" = 'pending';--> statement-breakpoint
CREATE UNIQUE INDEX "top_up_refunds_reference" ON "top_up_refunds" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "top_ups_partner" ON "top_ups" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_provider_reference" ON "top_ups" USING btree ("provider","provider_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "top_ups_charge" ON "top_ups" USING btree ("provider","charge_reference");--> statement-breakpoint
CREATE UNIQUE INDEX "one_invoice_per_period" ON "invoices" USING btree ("subscription_id","kind","period_start","plan_id") WHERE "invoices"."status" <> 'void';--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_charge" ON "invoices" USING btree ("provider","charge_reference");--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_in_doubt" ON "invoices" USING btree ("subscription_id") WHERE "invoices"."status" = 'void' and "invoices"."pending_card" is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("failed_at") WHERE "refunds"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "refunds_provider_reference" ON "refunds" USING btree ("provider_reference");--> statement-breakpoint
CREATE INDEX "subscription_consents_user" ON "subscription_consents" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_subscription" ON "subscriptions" USING btree ("user_id") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE UNIQUE INDEX "one_trial_per_card" ON "subscriptions" USING btree ("trial_card_index");--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_step_at") WHERE "subscriptions"."status" <> 'ended';--> statement-breakpoint
CREATE INDEX "subscriptions_user" ON "subscriptions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "subscriptions_person" ON "subscriptions" USING btree ("person_index") WHERE "subscriptions"."person_index" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_abuse_case" ON "abuse_cases" USING btree ("kind","subject") WHERE "abuse_cases"."closed_at" is null;--> statement-breakpoint
CREATE INDEX "abuse_cases_opened" ON "abuse_cases" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "abuse_cases_closed" ON "abuse_cases" USING btree ("kind","subject","closed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_proposal" ON "proposals" USING btree ("kind","object") WHERE "proposals"."status" = 'open';--> statement-breakpoint
CREATE INDEX "proposals_created" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_object" ON "proposals" USING btree ("object");--> statement-breakpoint
CREATE INDEX "security_incidents_discovered" ON "security_incidents" USING btree ("discovered_on","id");--> statement-breakpoint
CREATE INDEX "partner_notes_partner" ON "partner_notes" USING btree ("partner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "privacy_inbox_received" ON "privacy_inbox" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "privacy_inbox_due" ON "privacy_inbox" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "privacy_inbox_mailed" ON "privacy_inbox" USING btree ("email","kind","mailed_at");--> statement-breakpoint
CREATE INDEX "privacy_inbox_steps_request" ON "privacy_inbox_steps" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "privacy_requests_user" ON "privacy_requests" USING btree ("user_id","recorded_at");--> statement-breakpoint
CREATE INDEX "privacy_requests_waiting" ON "privacy_requests" USING btree ("due_on") WHERE "privacy_requests"."done_at" is null;--> statement-breakpoint
CREATE INDEX "beacon_counts_minute" ON "beacon_counts" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "disposals_proposal" ON "disposals" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "disposals_at" ON "disposals" USING btree ("disposed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_holds_standing" ON "legal_holds" USING btree ("subject") WHERE "legal_holds"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "maintenance_runs_kind" ON "maintenance_runs" USING btree ("kind","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_reconciliation" ON "reconciliations" USING btree ("status") WHERE "reconciliations"."status" = 'running';--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_rows_actor" ON "audit_rows" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_rows_action" ON "audit_rows" USING btree ("action" text_pattern_ops,"at");--> statement-breakpoint
CREATE INDEX "audit_rows_object" ON "audit_rows" USING btree ("object");--> statement-breakpoint
CREATE INDEX "audit_rows_notices" ON "audit_rows" USING btree ("stream") WHERE "audit_rows"."action" = 'compliance_notice.accept';--> statement-breakpoint
CREATE INDEX "documents_owner" ON "documents" USING btree ("owner_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_stored" ON "messages" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "repeatable_replies_expiry" ON "repeatable_replies" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "answer_votes_voted" ON "answer_votes" USING btree ("voted_at");--> statement-breakpoint
CREATE INDEX "waitlist_entries_confirmed" ON "waitlist_entries" USING btree ("confirmed_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_running_experiment" ON "experiments" USING btree ((true)) WHERE "experiments"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "experiments_started" ON "experiments" USING btree ("started_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_of_item" ON "content_versions" USING btree ("kind","item_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_content_version" ON "content_versions" USING btree ("kind","item_id") WHERE "content_versions"."status" <> 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "content_version_of_row" ON "content_versions" USING btree ("row_id") WHERE "content_versions"."row_id" is not null;--> statement-breakpoint
CREATE INDEX "incident_updates_incident" ON "incident_updates" USING btree ("incident_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "one_open_incident" ON "status_incidents" USING btree ("component") WHERE "status_incidents"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "status_incidents_began" ON "status_incidents" USING btree ("began_at");--> statement-breakpoint
CREATE VIEW "public"."businesses" AS (select "id", "name", "kind", "status", "pricing_tier", "pull_types", "certified_purposes", "default_purpose", "certified_at", "renewal_due_on", "suspended_at", "suspension_reason", "suspension_note", "settings", "created_at" from "partners" where "partners"."kind" = 'business');