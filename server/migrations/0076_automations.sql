CREATE TABLE "automation_runs" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"automation_id" uuid NOT NULL,
	"occurrence" text NOT NULL,
	"outcome" text NOT NULL,
	"conversation_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	"why" text,
	"actions" jsonb NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "automation_runs_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "automation_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "automations" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"trigger" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"pause_hours" integer DEFAULT 0 NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "automations_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "automations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "event_listeners" (
	"workspace_id" uuid NOT NULL,
	"job" text NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "event_listeners_workspace_id_job_event_pk" PRIMARY KEY("workspace_id","job","event")
);
--> statement-breakpoint
ALTER TABLE "event_listeners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_workspace_id_automation_id_automations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","automation_id") REFERENCES "public"."automations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automation_runs" ADD CONSTRAINT "automation_runs_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "automations" ADD CONSTRAINT "automations_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "automation_runs_once" ON "automation_runs" USING btree ("workspace_id","occurrence","automation_id");--> statement-breakpoint
CREATE INDEX "automation_runs_log" ON "automation_runs" USING btree ("workspace_id","automation_id","at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_outcome" ON "automation_runs" USING btree ("workspace_id","automation_id","outcome","at","id");--> statement-breakpoint
CREATE INDEX "automation_runs_conversation" ON "automation_runs" USING btree ("workspace_id","conversation_id","automation_id","at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "automation_runs" AS PERMISSIVE FOR ALL TO public USING ("automation_runs"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "automations" AS PERMISSIVE FOR ALL TO public USING ("automations"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "event_listeners" AS PERMISSIVE FOR ALL TO public USING ("event_listeners"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- As before (batches), without jobs that hear an event which the workspace does not listen to.
create or replace function app.add_jobs(specs json) returns void
language plpgsql security definer set search_path = pg_catalog, graphile_worker as $$
begin
  perform graphile_worker.add_jobs(array(
    select (
      spec ->> 'identifier',
      spec -> 'payload',
      spec ->> 'queue_name',
      coalesce((spec ->> 'run_at')::timestamptz, clock_timestamp()),
      (spec ->> 'max_attempts')::integer,
      spec ->> 'job_key',
      (spec ->> 'priority')::integer,
      case when spec ->> 'job_key' is not null then array['keyed'] end
    )::graphile_worker.job_spec
    from json_array_elements(specs) as spec
    where spec ->> 'hears' is null or exists (
      select from public.event_listeners l
      where l.workspace_id = (spec -> 'payload' ->> 'workspace_id')::uuid
        and l.job = spec ->> 'identifier' and l.event = spec ->> 'hears'
    )
  ));
end
$$;
