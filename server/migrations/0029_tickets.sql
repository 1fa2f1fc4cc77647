CREATE TABLE "board_columns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"board_id" uuid NOT NULL,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"done" boolean NOT NULL,
	"tickets" integer DEFAULT 0 NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "board_columns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "board_columns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "boards" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "boards_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_counters" (
	"workspace_id" uuid NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ticket_counters_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "ticket_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"column_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"urgency" smallint NOT NULL,
	"assignee_id" uuid,
	"due_on" date,
	"value" bigint NOT NULL,
	"conversation_id" uuid,
	"client_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "board_columns" ADD CONSTRAINT "board_columns_workspace_id_board_id_boards_workspace_id_id_fk" FOREIGN KEY ("workspace_id","board_id") REFERENCES "public"."boards"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_counters" ADD CONSTRAINT "ticket_counters_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_column_id_board_columns_workspace_id_id_fk" FOREIGN KEY ("workspace_id","column_id") REFERENCES "public"."board_columns"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_assignee_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","assignee_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_columns_board" ON "board_columns" USING btree ("workspace_id","board_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_number" ON "tickets" USING btree ("workspace_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "tickets_client" ON "tickets" USING btree ("workspace_id","client_id");--> statement-breakpoint
CREATE INDEX "tickets_place" ON "tickets" USING btree ("workspace_id","column_id","position","id");--> statement-breakpoint
CREATE INDEX "tickets_created" ON "tickets" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_updated" ON "tickets" USING btree ("workspace_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tickets_urgent" ON "tickets" USING btree ("workspace_id","urgency","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_assignee" ON "tickets" USING btree ("workspace_id","assignee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tickets_conversation" ON "tickets" USING btree ("workspace_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "board_columns" AS PERMISSIVE FOR ALL TO public USING ("board_columns"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "boards" AS PERMISSIVE FOR ALL TO public USING ("boards"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "ticket_counters" AS PERMISSIVE FOR ALL TO public USING ("ticket_counters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "tickets" AS PERMISSIVE FOR ALL TO public USING ("tickets"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- What stands in each column, kept by the write; once a statement, for one that empties a column moves many.
create function app.count_tickets() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update board_columns c set tickets = c.tickets + step.tickets, value = c.value + step.value
    from (select workspace_id, column_id, count(*) as tickets, sum(value) as value from after group by 1, 2) step
    where c.workspace_id = step.workspace_id and c.id = step.column_id;
  elsif tg_op = 'DELETE' then
    update board_columns c set tickets = c.tickets - step.tickets, value = c.value - step.value
    from (select workspace_id, column_id, count(*) as tickets, sum(value) as value from before group by 1, 2) step
    where c.workspace_id = step.workspace_id and c.id = step.column_id;
  else
    update board_columns c set tickets = c.tickets + step.tickets, value = c.value + step.value
    from (
      select workspace_id, column_id, sum(one) as tickets, sum(one * value) as value
      from (select workspace_id, column_id, value, 1 as one from after
        union all select workspace_id, column_id, value, -1 from before) steps
      group by 1, 2 having sum(one) <> 0 or sum(one * value) <> 0
    ) step
    where c.workspace_id = step.workspace_id and c.id = step.column_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger count_tickets_made after insert on tickets
referencing new table as after for each statement execute function app.count_tickets();
--> statement-breakpoint
create trigger count_tickets_changed after update on tickets
referencing old table as before new table as after for each statement execute function app.count_tickets();
--> statement-breakpoint
create trigger count_tickets_gone after delete on tickets
referencing old table as before for each statement execute function app.count_tickets();
--> statement-breakpoint
create index tickets_search on tickets using gin (workspace_id, lower(title) gin_trgm_ops);
--> statement-breakpoint
-- As `app.match_contacts`: `like` could not use the index under row-level security.
create function app.match_tickets(pattern text, most int) returns setof uuid
language sql stable security definer set search_path = public rows 100 as $$
  select id from tickets
  where workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid and lower(title) like pattern
  limit most
$$;
