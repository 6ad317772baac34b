CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"network" "cidr",
	"browser" text,
	"system" text,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
ALTER TABLE "sessions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_user" ON "known_devices" USING btree ("user_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "known_devices_last_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_events_user" ON "security_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hour" ON "security_events" USING btree ("user_id","kind","network","hour") WHERE "security_events"."hour" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_partner_has_business" CHECK (("users"."role" = 'partner') = ("users"."partner_id" is not null));