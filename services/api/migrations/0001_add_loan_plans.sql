CREATE TABLE "loan_plans" (
	"id" text PRIMARY KEY DEFAULT new_id('lpl') NOT NULL,
	"user_id" uuid NOT NULL,
	"loan_id" text NOT NULL,
	"name" text NOT NULL,
	"extra_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "loan_plans" ADD CONSTRAINT "loan_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "loan_plans_amount" ON "loan_plans" USING btree ("user_id","loan_id","extra_cents");