ALTER TABLE "csat_settings" ADD COLUMN "label_rule" text DEFAULT 'any' NOT NULL;--> statement-breakpoint
ALTER TABLE "csat_settings" ADD COLUMN "label_ids" uuid[] DEFAULT '{}' NOT NULL;