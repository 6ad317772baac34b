CREATE UNLOGGED TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_active_signing_key" ON "signing_keys" USING btree ("status") WHERE "signing_keys"."status" = 'active';