DROP INDEX "users_created";--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "users_email" ON "users" USING btree (coalesce("email", ''),"id");--> statement-breakpoint
CREATE INDEX "users_last_sign_in" ON "users" USING btree (coalesce("last_sign_in_at", 'epoch'),"id");--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");