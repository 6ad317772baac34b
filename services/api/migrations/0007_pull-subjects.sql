DROP INDEX "consumers_ssn";--> statement-breakpoint
DROP INDEX "consumers_identity";--> statement-breakpoint
DROP INDEX "consumers_user";--> statement-breakpoint
ALTER TABLE "consumers" ADD COLUMN "partner_id" text;--> statement-breakpoint
ALTER TABLE "pulls" ADD COLUMN "sealed_subject" text;--> statement-breakpoint
ALTER TABLE "consumers" ADD CONSTRAINT "consumers_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_platform" ON "ledger_accounts" USING btree ("kind","mode") WHERE "ledger_accounts"."partner_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "consumers_own" ON "consumers" USING btree ("user_id") WHERE "consumers"."partner_id" is null;--> statement-breakpoint
CREATE INDEX "consumers_ssn" ON "consumers" USING btree ("ssn_index","partner_id");--> statement-breakpoint
CREATE INDEX "consumers_identity" ON "consumers" USING btree ("identity_index","partner_id");--> statement-breakpoint
CREATE INDEX "consumers_user" ON "consumers" USING btree ("user_id");