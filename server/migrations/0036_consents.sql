CREATE TABLE "consent_entries" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"channel_kind" text NOT NULL,
	"purpose" text NOT NULL,
	"decision" text NOT NULL,
	"source" text NOT NULL,
	"words" text,
	"message_id" uuid,
	"identity_id" uuid,
	"by" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_entries_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "consent_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_consents" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"channel_kind" text NOT NULL,
	"purpose" text NOT NULL,
	"decision" text NOT NULL,
	"entry_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_consents_workspace_id_contact_id_channel_kind_purpose_pk" PRIMARY KEY("workspace_id","contact_id","channel_kind","purpose")
);
--> statement-breakpoint
ALTER TABLE "contact_consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_consents" ADD CONSTRAINT "contact_consents_workspace_id_entry_id_consent_entries_workspace_id_id_fk" FOREIGN KEY ("workspace_id","entry_id") REFERENCES "public"."consent_entries"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consent_entries_contact" ON "consent_entries" USING btree ("workspace_id","contact_id","at","id");--> statement-breakpoint
CREATE INDEX "contact_consents_decision" ON "contact_consents" USING btree ("workspace_id","channel_kind","purpose","decision","contact_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "consent_entries" AS PERMISSIVE FOR ALL TO public USING ("consent_entries"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_consents" AS PERMISSIVE FOR ALL TO public USING ("contact_consents"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- The ledger is evidence: what stands in it is not rewritten by anybody, only carried to the contact it belongs to now.
create function app.keep_consent_entry() returns trigger
language plpgsql as $$
begin
  if (to_jsonb(new) - 'contact_id') is distinct from (to_jsonb(old) - 'contact_id') then
    raise exception 'consent_entries are not changed';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_consent_entry before update on consent_entries
for each row execute function app.keep_consent_entry();
