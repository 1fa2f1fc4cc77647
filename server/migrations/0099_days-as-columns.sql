-- What was kept of days is made anew by the next look, or the next hour.
DELETE FROM "talk_days";--> statement-breakpoint
DROP POLICY "workspace_only" ON "talk_tallies" CASCADE;--> statement-breakpoint
DROP TABLE "talk_tallies" CASCADE;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "talks" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "waits" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answers" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "work" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "threads" text NOT NULL;--> statement-breakpoint
-- Packed already: pressing it again costs time and saves little.
ALTER TABLE "talk_days" ALTER COLUMN "talks" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "waits" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answers" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "work" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "threads" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Older code sums days in the table that is gone.
UPDATE app.installation SET oldest_migration = 99;
