ALTER TABLE "monitoring_schedules" ADD COLUMN "inquiry_id" text;--> statement-breakpoint
ALTER TABLE "monitoring_schedules" ADD COLUMN "lease_until" timestamp (3) with time zone;