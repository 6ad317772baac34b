CREATE TYPE "public"."subscription_status" AS ENUM('active', 'inactive', 'past_due', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."subscription_tier" AS ENUM('free', 'basic', 'premium');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('client', 'partner', 'admin');--> statement-breakpoint
CREATE TYPE "public"."bureau_name" AS ENUM('equifax', 'experian', 'transunion');--> statement-breakpoint
CREATE TYPE "public"."partner_status" AS ENUM('pending', 'active', 'suspended');--> statement-breakpoint
CREATE TYPE "public"."bureau_pull_status" AS ENUM('pending', 'sent', 'answered', 'no_hit', 'refused', 'error', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."fico_model" AS ENUM('classic', 'auto', 'bankcard');--> statement-breakpoint
CREATE TYPE "public"."pull_status" AS ENUM('pending', 'completed', 'partial', 'failed', 'canceled');--> statement-breakpoint
CREATE TYPE "public"."pull_type" AS ENUM('soft', 'hard');--> statement-breakpoint
CREATE TYPE "public"."score_type" AS ENUM('vantage', 'fico');--> statement-breakpoint
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
	"used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
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
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"aal" text DEFAULT 'aal1' NOT NULL,
	"amr" jsonb NOT NULL,
	"refresh_counter" integer DEFAULT 0 NOT NULL,
	"refresh_key" "bytea" NOT NULL,
	"refreshed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip" "inet",
	"user_agent" text,
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
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"email" text,
	"email_confirmed_at" timestamp (3) with time zone,
	"phone" text,
	"phone_confirmed_at" timestamp (3) with time zone,
	"password_hash" text,
	"name" text DEFAULT '' NOT NULL,
	"role" "user_role" DEFAULT 'client' NOT NULL,
	"company_name" text,
	"partner_id" text,
	"subscription_tier" "subscription_tier" DEFAULT 'free' NOT NULL,
	"subscription_status" "subscription_status" DEFAULT 'active' NOT NULL,
	"allow_api_credit_pulls" boolean DEFAULT true NOT NULL,
	"app_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"user_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"banned_until" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "bureau_settings" (
	"bureau" "bureau_name" PRIMARY KEY NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "probes" (
	"component" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "consents" (
	"id" text PRIMARY KEY DEFAULT new_id('cons') NOT NULL,
	"partner_id" text NOT NULL,
	"user_id" uuid,
	"text_version" integer NOT NULL,
	"text_sha256" text NOT NULL,
	"scope" jsonb NOT NULL,
	"method" text NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"granted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"sha256" text NOT NULL,
	"effective_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
CREATE TABLE "content_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"source" text NOT NULL,
	"as_of" date NOT NULL,
	"is_sample" boolean NOT NULL,
	"sort_order" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"tier" text PRIMARY KEY NOT NULL,
	"bureaus" text[] NOT NULL,
	"monthly_updates" integer NOT NULL,
	"has_loan_offers" boolean NOT NULL,
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
	"is_recommended" boolean NOT NULL,
	"sort_order" integer NOT NULL,
	CONSTRAINT "plans_tier_unique" UNIQUE("tier")
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" text PRIMARY KEY DEFAULT new_id('wait') NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "waitlist_entries_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "bureau_files" (
	"report_id" text NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"file" jsonb NOT NULL,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "credit_scores_report_id_bureau_pk" PRIMARY KEY("report_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "monitoring_schedules" (
	"user_id" uuid NOT NULL,
	"bureau" "bureau_name" NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"last_outcome" text,
	CONSTRAINT "monitoring_schedules_user_id_bureau_pk" PRIMARY KEY("user_id","bureau")
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" text PRIMARY KEY DEFAULT new_id('acct') NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"partner_id" text,
	"posted_cents" bigint DEFAULT 0 NOT NULL,
	"held_cents" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "partner_account_covers_holds" CHECK ("ledger_accounts"."posted_cents" - "ledger_accounts"."held_cents" >= 0),
	CONSTRAINT "held_not_negative" CHECK ("ledger_accounts"."held_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY DEFAULT new_id('entr') NOT NULL,
	"transfer_id" text NOT NULL,
	"account_id" text NOT NULL,
	"amount_cents" bigint NOT NULL,
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
	"closed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_transfers" (
	"id" text PRIMARY KEY DEFAULT new_id('xfer') NOT NULL,
	"kind" text NOT NULL,
	"mode" text NOT NULL,
	"pull_id" text,
	"reference" text,
	"description" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY DEFAULT new_id('part') NOT NULL,
	"name" text NOT NULL,
	"status" "partner_status" DEFAULT 'pending' NOT NULL,
	"pricing_tier" text DEFAULT 'standard' NOT NULL,
	"pull_types" text[] DEFAULT '{"soft","vantage"}' NOT NULL,
	"certified_purposes" text[] DEFAULT '{}' NOT NULL,
	"default_purpose" text,
	"certified_at" timestamp (3) with time zone,
	"settings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prices" (
	"scope" text NOT NULL,
	"item" text NOT NULL,
	"bureau" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "prices_scope_item_bureau_pk" PRIMARY KEY("scope","item","bureau")
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
	"decline_reason" text,
	"created_by_user_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "consumers" (
	"id" text PRIMARY KEY DEFAULT new_id('cnsm') NOT NULL,
	"user_id" uuid,
	"sealed_identity" text NOT NULL,
	"display_name" text NOT NULL,
	"ssn_last4" text,
	"ssn_index" "bytea",
	"identity_index" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "pull_bureaus_pull_id_bureau_pk" PRIMARY KEY("pull_id","bureau")
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
	"quoted_cents" integer NOT NULL,
	"quote_lines" jsonb NOT NULL,
	"charged_cents" integer DEFAULT 0 NOT NULL,
	"hold_id" text,
	"requested_by_user_id" uuid,
	"requested_by_key_id" text,
	"ip" "inet",
	"lease_owner" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "request_meters" (
	"partner_id" text NOT NULL,
	"minute" bigint NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "request_meters_partner_id_minute_pk" PRIMARY KEY("partner_id","minute")
);
--> statement-breakpoint
ALTER TABLE "access_codes" ADD CONSTRAINT "access_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bureau_files" ADD CONSTRAINT "bureau_files_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_scores" ADD CONSTRAINT "credit_scores_report_id_credit_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."credit_reports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "ledger_holds_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pull_bureaus" ADD CONSTRAINT "pull_bureaus_pull_id_pulls_id_fk" FOREIGN KEY ("pull_id") REFERENCES "public"."pulls"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_consumer_id_consumers_id_fk" FOREIGN KEY ("consumer_id") REFERENCES "public"."consumers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_codes_code_unique" ON "access_codes" USING btree ("code_index");--> statement-breakpoint
CREATE INDEX "access_codes_user" ON "access_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_secret_unique" ON "api_keys" USING btree ("secret_sha256");--> statement-breakpoint
CREATE INDEX "api_keys_partner" ON "api_keys" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_rows_object" ON "audit_rows" USING btree ("object");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_unique" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "users_partner" ON "users" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "compliance_acceptances_session" ON "compliance_acceptances" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "consents_user_partner" ON "consents" USING btree ("user_id","partner_id");--> statement-breakpoint
CREATE INDEX "credit_reports_partner" ON "credit_reports" USING btree ("partner_id","mode","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_reports_owner" ON "credit_reports" USING btree ("owner_user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_reports_pull" ON "credit_reports" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "monitoring_due" ON "monitoring_schedules" USING btree ("next_run_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_partner" ON "ledger_accounts" USING btree ("partner_id","mode");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ledger_entries_transfer" ON "ledger_entries" USING btree ("transfer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_hold_per_pull" ON "ledger_holds" USING btree ("pull_id");--> statement-breakpoint
CREATE INDEX "ledger_holds_open" ON "ledger_holds" USING btree ("account_id") WHERE "ledger_holds"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "one_capture_per_pull" ON "ledger_transfers" USING btree ("pull_id") WHERE "ledger_transfers"."kind" = 'capture';--> statement-breakpoint
CREATE UNIQUE INDEX "one_transfer_per_reference" ON "ledger_transfers" USING btree ("kind","reference");--> statement-breakpoint
CREATE INDEX "top_ups_partner" ON "top_ups" USING btree ("partner_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "consumers_ssn" ON "consumers" USING btree ("ssn_index");--> statement-breakpoint
CREATE INDEX "consumers_identity" ON "consumers" USING btree ("identity_index");--> statement-breakpoint
CREATE UNIQUE INDEX "consumers_user" ON "consumers" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pulls_idempotency" ON "pulls" USING btree ("partner_id","mode","idempotency_key");--> statement-breakpoint
CREATE INDEX "pulls_partner_created" ON "pulls" USING btree ("partner_id","mode","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "pulls_consumer" ON "pulls" USING btree ("consumer_id","created_at");--> statement-breakpoint
CREATE INDEX "pulls_pending" ON "pulls" USING btree ("lease_until") WHERE "pulls"."status" = 'pending';