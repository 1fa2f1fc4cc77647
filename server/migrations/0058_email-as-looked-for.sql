DROP INDEX "contacts_email";--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_key" text GENERATED ALWAYS AS (lower(email)) STORED;--> statement-breakpoint
CREATE INDEX "contacts_email_key" ON "contacts" USING btree ("workspace_id","email_key") WHERE email_key is not null;