CREATE TABLE "admin_security_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"is_two_factor_required" boolean DEFAULT false NOT NULL,
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
ALTER TABLE "sessions" ADD COLUMN "last_active_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
INSERT INTO "admin_security_settings" ("id") VALUES (true);--> statement-breakpoint
REVOKE INSERT, DELETE ON "admin_security_settings" FROM roadworthy_app;
