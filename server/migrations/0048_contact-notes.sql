CREATE TABLE "contact_notes" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"member_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "contact_notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "contact_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contact_merges" ADD COLUMN "note_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_notes" ADD CONSTRAINT "contact_notes_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_notes_contact" ON "contact_notes" USING btree ("workspace_id","contact_id","created_at","id");--> statement-breakpoint
-- What stood in the one text becomes a note of nobody in person. Where it was put together by a join that can still be
-- taken back, and was left as it was, each keeps its own part.
WITH joined AS (
	SELECT m.workspace_id, m.id AS merge_id, m.kept_id, gen_random_uuid() AS note_id, m.contact ->> 'note' AS text, m.before ->> 'note' AS own
	FROM contact_merges m JOIN contacts c ON c.workspace_id = m.workspace_id AND c.id = m.kept_id
	WHERE m.contact ->> 'note' IS NOT NULL AND m.after ->> 'note' = c.note
), theirs AS (
	INSERT INTO contact_notes (workspace_id, id, contact_id, text, author_name)
	SELECT workspace_id, note_id, kept_id, text, 'Catatan lama' FROM joined
), recorded AS (
	UPDATE contact_merges m SET note_ids = ARRAY[joined.note_id] FROM joined
	WHERE m.workspace_id = joined.workspace_id AND m.id = joined.merge_id
)
INSERT INTO contact_notes (workspace_id, id, contact_id, text, author_name)
SELECT c.workspace_id, gen_random_uuid(), c.id, own.text, 'Catatan lama'
FROM contacts c LEFT JOIN joined j ON j.workspace_id = c.workspace_id AND j.kept_id = c.id
CROSS JOIN LATERAL (SELECT CASE WHEN j.merge_id IS NULL THEN c.note ELSE j.own END AS text) own
WHERE own.text IS NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" DROP COLUMN "note";--> statement-breakpoint
UPDATE app.installation SET oldest_migration = 48;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_notes" AS PERMISSIVE FOR ALL TO public USING ("contact_notes"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);