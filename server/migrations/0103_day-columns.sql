-- Older code packed them otherwise: they are kept anew by the next look, or the next hour.
DELETE FROM "talk_days";--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "length" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "channel" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "team" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "member" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "agent" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "labels" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "hour" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "outcome" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "reason" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "unanswered" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "ai_answers" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "first" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "first_open" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "person" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "person_open" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "solve" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "solve_open" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answer_starts" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answer_seconds" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answer_open" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answer_flags" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" ADD COLUMN "answerer" text NOT NULL;--> statement-breakpoint
ALTER TABLE "talk_days" DROP COLUMN "talks";--> statement-breakpoint
ALTER TABLE "talk_days" DROP COLUMN "waits";--> statement-breakpoint
ALTER TABLE "talk_days" DROP COLUMN "answers";--> statement-breakpoint
-- Packed already: pressing it again costs time and saves little.
ALTER TABLE "talk_days" ALTER COLUMN "channel" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "team" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "member" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "agent" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "labels" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "hour" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "outcome" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "reason" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "unanswered" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "ai_answers" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "first" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "first_open" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "person" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "person_open" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "solve" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "solve_open" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answer_starts" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answer_seconds" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answer_open" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answer_flags" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "talk_days" ALTER COLUMN "answerer" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Older code reads the columns that are gone.
UPDATE app.installation SET oldest_migration = 103;
