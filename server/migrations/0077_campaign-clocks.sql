ALTER TABLE "campaign_recipients" ADD COLUMN "clock_shift" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "spent" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "campaigns" ADD COLUMN "tolerated" jsonb DEFAULT '{}'::jsonb NOT NULL;