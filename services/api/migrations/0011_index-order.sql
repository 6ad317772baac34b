-- Lists sort newest first, which reads these indexes backwards. DESC NULLS LAST is another order, that no list asks for.
DROP INDEX "audit_rows_at";--> statement-breakpoint
DROP INDEX "credit_reports_partner";--> statement-breakpoint
DROP INDEX "credit_reports_owner";--> statement-breakpoint
DROP INDEX "ledger_entries_account";--> statement-breakpoint
DROP INDEX "top_ups_partner";--> statement-breakpoint
DROP INDEX "pulls_partner_created";--> statement-breakpoint
CREATE INDEX "audit_rows_at" ON "audit_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "credit_reports_partner" ON "credit_reports" USING btree ("partner_id","mode","created_at","id");--> statement-breakpoint
CREATE INDEX "credit_reports_owner" ON "credit_reports" USING btree ("owner_user_id","created_at");--> statement-breakpoint
CREATE INDEX "ledger_entries_account" ON "ledger_entries" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "top_ups_partner" ON "top_ups" USING btree ("partner_id","created_at");--> statement-breakpoint
CREATE INDEX "pulls_partner_created" ON "pulls" USING btree ("partner_id","mode","created_at","id");