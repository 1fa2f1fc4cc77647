CREATE TABLE "notification_counters" (
	"workspace_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"unread" integer NOT NULL,
	CONSTRAINT "notification_counters_workspace_id_member_id_pk" PRIMARY KEY("workspace_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "notification_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"workspace_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"choices" jsonb NOT NULL,
	CONSTRAINT "notification_preferences_workspace_id_member_id_pk" PRIMARY KEY("workspace_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "notifications" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"address" text NOT NULL,
	"occurrence" uuid NOT NULL,
	"in_app" boolean NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "push_devices" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("workspace_id","subject_id","member_id");--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("workspace_id","member_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE in_app and state <> 'deleted';--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("workspace_id","member_id","at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE in_app and state = 'unread';--> statement-breakpoint
CREATE INDEX "notifications_updated" ON "notifications" USING btree ("workspace_id","member_id","updated_at");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "notification_counters" AS PERMISSIVE FOR ALL TO public USING ("notification_counters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "notification_preferences" AS PERMISSIVE FOR ALL TO public USING ("notification_preferences"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "notifications" AS PERMISSIVE FOR ALL TO public USING ("notifications"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- How many a member has not read, kept by the write. Only what moves between read and unread comes here.
create function app.count_notifications() returns trigger
language plpgsql as $$
declare
  step int := 0;
begin
  if tg_op <> 'DELETE' and new.in_app and new.state = 'unread' then step := step + 1; end if;
  if tg_op <> 'INSERT' and old.in_app and old.state = 'unread' then step := step - 1; end if;
  if step <> 0 then
    insert into notification_counters as counter (workspace_id, member_id, unread)
    values (coalesce(new.workspace_id, old.workspace_id), coalesce(new.member_id, old.member_id), step)
    on conflict (workspace_id, member_id) do update set unread = counter.unread + excluded.unread;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_notification_rows after insert or delete on notifications
for each row execute function app.count_notifications();
--> statement-breakpoint
create trigger count_notification_moves after update of state, in_app on notifications
for each row when (
  old.state is distinct from new.state or old.in_app is distinct from new.in_app
) execute function app.count_notifications();
