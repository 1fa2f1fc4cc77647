ALTER TABLE "campaigns" ADD COLUMN "estimate" jsonb;--> statement-breakpoint
ALTER TABLE "followup_plans" ADD COLUMN "words" jsonb;