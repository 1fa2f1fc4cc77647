ALTER TABLE "contact_identities" ADD COLUMN "blocked_at_provider" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "block_problem" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "blocked_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "block_reason" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "spam_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "spam_by" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "spam_reason" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "silenced" text;--> statement-breakpoint
CREATE INDEX "conversations_spam" ON "conversations" USING btree ("workspace_id","last_activity_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE silenced = 'spam';