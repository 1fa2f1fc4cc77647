ALTER TABLE "contact_identities" ADD COLUMN "picture_key" text;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "picture_asked_at" timestamp with time zone;