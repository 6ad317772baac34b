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
ALTER TABLE "factor_key_challenges" ADD CONSTRAINT "factor_key_challenges_challenge_id_factor_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."factor_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_keys" ADD CONSTRAINT "factor_keys_factor_id_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."factors"("id") ON DELETE cascade ON UPDATE no action;