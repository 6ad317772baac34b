ALTER TABLE "credit_reports" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "credit_reports" ADD COLUMN "reference" text;--> statement-breakpoint
UPDATE "credit_reports" r SET "purpose" = p."purpose", "reference" = p."reference" FROM "pulls" p WHERE p."id" = r."pull_id";
