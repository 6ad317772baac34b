-- What the tables may hold, whoever writes to them: the two books, kinds and states by name, amounts within what they belong to.
ALTER TABLE "consents" ADD CONSTRAINT "consents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "credit_reports_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pulls_access_code_id_access_codes_id_fk" FOREIGN KEY ("access_code_id") REFERENCES "public"."access_codes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_key_mode" CHECK ("api_keys"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "report_mode" CHECK ("credit_reports"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "credit_reports" ADD CONSTRAINT "report_has_one_reader" CHECK (("credit_reports"."owner_user_id" is null) <> ("credit_reports"."partner_id" is null));--> statement-breakpoint
ALTER TABLE "credit_scores" ADD CONSTRAINT "score_in_its_range" CHECK ("credit_scores"."value" between "credit_scores"."range_min" and "credit_scores"."range_max");--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "account_mode" CHECK ("ledger_accounts"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "account_kind" CHECK (case when "ledger_accounts"."partner_id" is null then "ledger_accounts"."kind" in ('revenue', 'funding') else "ledger_accounts"."kind" = 'partner' end);--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "hold_state" CHECK ("ledger_holds"."state" in ('held', 'captured', 'released'));--> statement-breakpoint
ALTER TABLE "ledger_holds" ADD CONSTRAINT "captured_within_hold" CHECK ("ledger_holds"."captured_cents" between 0 and "ledger_holds"."amount_cents");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "transfer_mode" CHECK ("ledger_transfers"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "transfer_kind" CHECK ("ledger_transfers"."kind" in ('top_up', 'capture', 'refund', 'adjustment'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "capture_has_its_pull" CHECK ("ledger_transfers"."kind" <> 'capture' or "ledger_transfers"."pull_id" is not null);--> statement-breakpoint
ALTER TABLE "prices" ADD CONSTRAINT "price_not_negative" CHECK ("prices"."amount_cents" >= 0);--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_up_mode" CHECK ("top_ups"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_up_above_zero" CHECK ("top_ups"."amount_cents" > 0);--> statement-breakpoint
ALTER TABLE "pull_bureaus" ADD CONSTRAINT "bureau_price_not_negative" CHECK ("pull_bureaus"."price_cents" >= 0);--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pull_mode" CHECK ("pulls"."mode" in ('live', 'test'));--> statement-breakpoint
ALTER TABLE "pulls" ADD CONSTRAINT "pull_costs_at_most_its_quote" CHECK ("pulls"."charged_cents" between 0 and "pulls"."quoted_cents");
--> statement-breakpoint
-- What a bureau said stands as it came.
REVOKE UPDATE, DELETE ON bureau_files, credit_scores FROM roadworthy_app;
