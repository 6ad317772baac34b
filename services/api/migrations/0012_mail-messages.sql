CREATE TABLE "messages" (
	"id" text PRIMARY KEY DEFAULT new_id('msg') NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"sealed_content" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "messages_due" ON "messages" USING btree ("status","next_attempt_at");