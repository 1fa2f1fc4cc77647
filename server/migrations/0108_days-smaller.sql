-- Older code packed them otherwise: they are kept anew by the next look, or the next hour.
DELETE FROM "talk_days";--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "work_talks" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "work_hours" integer NOT NULL;--> statement-breakpoint
-- Older code would take for seconds what is kept as a difference.
UPDATE app.installation SET oldest_migration = 108;
