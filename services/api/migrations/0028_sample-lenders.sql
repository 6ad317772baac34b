ALTER TABLE "refinance_partners" ADD COLUMN "is_sample" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE refinance_partners SET is_sample = true WHERE id = 'lakeshore';
