ALTER TABLE "conversations" ADD COLUMN "ai_off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_answering" ADD COLUMN "ai_resume_hours" integer;