ALTER TABLE "campaigns" ADD COLUMN "header" jsonb;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;