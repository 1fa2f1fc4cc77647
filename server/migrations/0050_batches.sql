CREATE TABLE "batch_rows" (
	"workspace_id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"subject_id" uuid,
	"name" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text,
	"undo" jsonb,
	CONSTRAINT "batch_rows_workspace_id_batch_id_position_pk" PRIMARY KEY("workspace_id","batch_id","position")
);
--> statement-breakpoint
ALTER TABLE "batch_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "batches" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"status" text NOT NULL,
	"params" jsonb NOT NULL,
	"cursor" jsonb,
	"steps" integer DEFAULT 0 NOT NULL,
	"next_turn_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"undone" integer DEFAULT 0 NOT NULL,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"error" text,
	"actor" jsonb NOT NULL,
	"input_key" text,
	"file_key" text,
	"file_name" text,
	"file_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batches_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "batches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "batch_rows" ADD CONSTRAINT "batch_rows_workspace_id_batch_id_batches_workspace_id_id_fk" FOREIGN KEY ("workspace_id","batch_id") REFERENCES "public"."batches"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_rows_outcome" ON "batch_rows" USING btree ("workspace_id","batch_id","outcome","position");--> statement-breakpoint
CREATE INDEX "batch_rows_subject" ON "batch_rows" USING btree ("workspace_id","subject_id");--> statement-breakpoint
CREATE INDEX "batches_created" ON "batches" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("workspace_id","next_turn_at") WHERE status in ('queued', 'running', 'undoing');--> statement-breakpoint
CREATE POLICY "workspace_only" ON "batch_rows" AS PERMISSIVE FOR ALL TO public USING ("batch_rows"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "batches" AS PERMISSIVE FOR ALL TO public USING ("batches"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- As before (replaced-jobs), with the queue that a job waits its turn in.
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
  ));
end
$$;
