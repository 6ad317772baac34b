CREATE TABLE "status_subscribers" (
	"id" text PRIMARY KEY DEFAULT new_id('ssub') NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"mailed_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "status_subscribers_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "consent_requests" ADD COLUMN "expected_names" text[];--> statement-breakpoint
CREATE INDEX "status_subscribers_confirmed" ON "status_subscribers" USING btree ("confirmed_at","id");