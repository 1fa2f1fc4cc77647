ALTER TABLE "campaigns" ADD COLUMN "launched_by" uuid;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "launched_name" text;