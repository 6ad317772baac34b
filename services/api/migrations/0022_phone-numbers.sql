ALTER TABLE "factor_challenges" ADD COLUMN "code_hash" "bytea";--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "factors" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "new_phone" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_change_sent_at" timestamp (3) with time zone;