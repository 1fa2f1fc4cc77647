CREATE TABLE "distinct_contacts" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"other_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distinct_contacts_workspace_id_contact_id_other_id_pk" PRIMARY KEY("workspace_id","contact_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "distinct_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_workspace_id_identity_id_contact_identities_workspace_id_id_fk";
--> statement-breakpoint
ALTER TABLE "livechat_visitors" ADD COLUMN "proven_contact" text;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "verified" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "joined_by_claim" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "name_source" text DEFAULT 'profile' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "phone_by_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "email_by_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distinct_contacts" ADD CONSTRAINT "distinct_contacts_workspace_id_other_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","other_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "distinct_contacts_other" ON "distinct_contacts" USING btree ("workspace_id","other_id");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_identities_owner" ON "contact_identities" USING btree ("workspace_id","id","contact_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_workspace_id_identity_id_contact_id_contact_identities_workspace_id_id_contact_id_fk" FOREIGN KEY ("workspace_id","identity_id","contact_id") REFERENCES "public"."contact_identities"("workspace_id","id","contact_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "livechat_visitors_proven" ON "livechat_visitors" USING btree ("workspace_id","channel_id","proven_contact") WHERE proven_contact is not null;--> statement-breakpoint
CREATE INDEX "contact_identities_phone" ON "contact_identities" USING btree ("workspace_id","phone") WHERE phone is not null;--> statement-breakpoint
CREATE INDEX "contact_identities_email" ON "contact_identities" USING btree ("workspace_id","email") WHERE email is not null;--> statement-breakpoint
CREATE INDEX "contact_identities_joined_by_claim" ON "contact_identities" USING btree ("workspace_id","created_at","id") WHERE joined_by_claim;--> statement-breakpoint
CREATE INDEX "contacts_email" ON "contacts" USING btree ("workspace_id",lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "distinct_contacts" AS PERMISSIVE FOR ALL TO public USING ("distinct_contacts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- What is typed is a claim from here on, and stands at the identity of who typed it. A visitor's number and e-mail were
-- written into the contact that they made, and a number joined them to the contact that had it.
UPDATE contact_identities i
SET verified = false,
    name = nullif(v.name, ''),
    phone = CASE WHEN length(regexp_replace(v.contact, '\D', '', 'g')) >= 8
      AND c.phone LIKE '%' || right(regexp_replace(v.contact, '\D', '', 'g'), 8) THEN c.phone END,
    email = CASE WHEN v.contact LIKE '%@%' THEN lower(btrim(v.contact)) END
FROM livechat_visitors v, contacts c
WHERE v.workspace_id = i.workspace_id AND v.channel_id = i.channel_id AND v.id::text = i.external_id
  AND c.workspace_id = i.workspace_id AND c.id = i.contact_id;--> statement-breakpoint
-- WhatsApp's own word: the number is one of the identity's keys.
UPDATE contact_identities i
SET phone = c.phone
FROM contacts c, channels channel
WHERE channel.workspace_id = i.workspace_id AND channel.id = i.channel_id AND channel.kind = 'whatsapp'
  AND c.workspace_id = i.workspace_id AND c.id = i.contact_id
  AND c.phone IN ('+' || i.external_id, '+' || i.alias);--> statement-breakpoint
-- The only way in which a visitor ever came to the contact of somebody else.
UPDATE contact_identities i
SET joined_by_claim = true
WHERE NOT i.verified AND EXISTS (
  SELECT FROM contact_identities o
  WHERE o.workspace_id = i.workspace_id AND o.contact_id = i.contact_id AND o.id <> i.id
    AND (o.verified OR (o.created_at, o.id) < (i.created_at, i.id))
);--> statement-breakpoint
-- Where a visitor made the contact, the typed number and e-mail go, unless WhatsApp has vouched for the number since.
WITH made_by_visitor AS (
  SELECT DISTINCT ON (workspace_id, contact_id) workspace_id, contact_id, verified, name, phone, email
  FROM contact_identities ORDER BY workspace_id, contact_id, created_at, id
)
UPDATE contacts c
SET name_source = CASE WHEN c.name = m.name THEN 'claim' ELSE c.name_source END,
    phone = CASE WHEN c.phone = m.phone AND NOT EXISTS (
      SELECT FROM contact_identities i
      WHERE i.workspace_id = c.workspace_id AND i.contact_id = c.id AND i.verified AND i.phone = c.phone
    ) THEN NULL ELSE c.phone END,
    email = CASE WHEN lower(c.email) = m.email THEN NULL ELSE c.email END
FROM made_by_visitor m
WHERE m.workspace_id = c.workspace_id AND m.contact_id = c.id AND NOT m.verified;--> statement-breakpoint
-- Names that are none make room for the next one that is told. Any other is kept as a profile's: only the business's
-- own address book and a member replace it. What nobody vouches for now, a member has typed.
UPDATE contacts c
SET name_source = CASE
      WHEN c.name_source = 'claim' THEN 'claim'
      WHEN c.name = 'Tanpa nama' OR c.name ~ '^Pengunjung [0-9A-F]{4}$' THEN 'placeholder'
      WHEN c.name ~ '^\+?[0-9() -]+$' THEN 'number'
      WHEN EXISTS (
        SELECT FROM contact_identities i
        WHERE i.workspace_id = c.workspace_id AND i.contact_id = c.id AND i.username = c.name
      ) THEN 'username'
      ELSE 'profile' END,
    phone_by_member = c.phone IS NOT NULL AND NOT EXISTS (
      SELECT FROM contact_identities i
      WHERE i.workspace_id = c.workspace_id AND i.contact_id = c.id AND i.verified AND i.phone = c.phone
    ),
    email_by_member = c.email IS NOT NULL;--> statement-breakpoint
-- A visitor is found by the number that they typed, as before.
CREATE INDEX "contact_identities_claimed_phone" ON "contact_identities" USING gin ("workspace_id", "phone" gin_trgm_ops)
WHERE NOT verified AND phone IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.match_contacts(pattern text, most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 100 AS $$
  (SELECT id FROM contacts
   WHERE workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
     AND lower(name) || ' ' || coalesce(phone, '') LIKE pattern
   LIMIT most)
  UNION
  (SELECT contact_id FROM contact_identities
   WHERE workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
     AND NOT verified AND phone IS NOT NULL AND phone LIKE pattern
   LIMIT most)
  LIMIT most
$$;
