CREATE TABLE "factor_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"factor_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
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
ALTER TABLE "sessions" ADD COLUMN "factor_id" uuid;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "factor_challenges_factor" ON "factor_challenges" USING btree ("factor_id");--> statement-breakpoint
CREATE INDEX "factor_challenges_session" ON "factor_challenges" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_factor_per_name" ON "factors" USING btree ("user_id",lower("friendly_name")) WHERE "factors"."friendly_name" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "one_set_of_recovery_codes" ON "factors" USING btree ("user_id") WHERE "factors"."factor_type" = 'recovery_code';--> statement-breakpoint
CREATE INDEX "factors_user" ON "factors" USING btree ("user_id");