ALTER TABLE "members" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "image" text;--> statement-breakpoint
-- What is shown of a member stands beside what they do from here on; a change of the person's is copied (profile/copy-profile.ts).
UPDATE members m SET name = u.name, image = u.image FROM users u WHERE u.id = m.user_id;
