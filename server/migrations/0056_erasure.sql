CREATE TABLE "erased_identities" (
	"workspace_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erased_identities_workspace_id_digest_pk" PRIMARY KEY("workspace_id","digest")
);
--> statement-breakpoint
ALTER TABLE "erased_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "conversation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "part_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_identities" ADD CONSTRAINT "erased_identities_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "erased_identities" AS PERMISSIVE FOR ALL TO public USING ("erased_identities"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- Who is erased leaves the audit log too, which is closed to the application: what was done, by whom and when stays.
create function app.erase_from_audit(subjects uuid[], words text[], called text) returns void
language sql security definer set search_path = public as $$
  update audit_entries e set
    subject = case when e.act like 'order.%' or e.subject is null then e.subject else called end,
    before = '{}', after = '{}', reason = null
  where e.workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
    and (e.subject_id = any(subjects) or e.act like 'contact.%' and (
      e.subject = any(words)
      or exists (select from jsonb_each_text(e.before) was where was.value = any(words))
      or exists (select from jsonb_each_text(e.after) is_now where is_now.value = any(words))
    ))
$$;
