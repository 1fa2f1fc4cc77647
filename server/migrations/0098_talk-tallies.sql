CREATE TABLE "talk_day_marks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "talk_day_marks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "talk_day_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"zone" text NOT NULL,
	CONSTRAINT "talk_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
ALTER TABLE "talk_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_tallies" (
	"workspace_id" uuid NOT NULL,
	"by" text NOT NULL,
	"name" text NOT NULL,
	"of" text NOT NULL,
	"day" date NOT NULL,
	"steps" integer[] NOT NULL,
	"counts" integer[] NOT NULL,
	CONSTRAINT "talk_tallies_workspace_id_by_name_of_day_pk" PRIMARY KEY("workspace_id","by","name","of","day")
);
--> statement-breakpoint
ALTER TABLE "talk_tallies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "member_hours" (
	"workspace_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"online_ms" integer NOT NULL,
	CONSTRAINT "member_hours_workspace_id_member_id_hour_pk" PRIMARY KEY("workspace_id","member_id","hour")
);
--> statement-breakpoint
ALTER TABLE "member_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "talk_tallies" ADD CONSTRAINT "talk_tallies_workspace_id_day_talk_days_workspace_id_day_fk" FOREIGN KEY ("workspace_id","day") REFERENCES "public"."talk_days"("workspace_id","day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_hours" ADD CONSTRAINT "member_hours_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_tallies_day" ON "talk_tallies" USING btree ("workspace_id","day");--> statement-breakpoint
CREATE INDEX "ai_asked_unknown" ON "ai_asked" USING btree ("workspace_id","asked_at") WHERE gap_id is not null;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talk_day_marks" AS PERMISSIVE FOR ALL TO public USING ("talk_day_marks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talk_days" AS PERMISSIVE FOR ALL TO public USING ("talk_days"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talk_tallies" AS PERMISSIVE FOR ALL TO public USING ("talk_tallies"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "member_hours" AS PERMISSIVE FOR ALL TO public USING ("member_hours"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Whatever moves a figure (a talk counted anew or erased, an answer, a label) notes the moments whose day is to be summed again,
-- in its own commit: whoever reads or sums takes them out first (analytics/tallies/summed-days.ts).
CREATE FUNCTION app.mark_talk_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talk_day_marks (workspace_id, at)
  SELECT DISTINCT workspace_id, date_trunc('hour', started_at) FROM changed;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_day_of_new_talk AFTER INSERT ON talks
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_talk_days();
--> statement-breakpoint
CREATE TRIGGER mark_day_of_gone_talk AFTER DELETE ON talks
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_talk_days();
--> statement-breakpoint
-- People's hours stand in the day of their answer.
CREATE FUNCTION app.mark_answer_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talk_day_marks (workspace_id, at)
  SELECT DISTINCT workspace_id, date_trunc('hour', asked_at + seconds * interval '1 second') FROM changed WHERE by = 'member';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_day_of_new_answer AFTER INSERT ON talk_answers
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_answer_days();
--> statement-breakpoint
CREATE TRIGGER mark_day_of_gone_answer AFTER DELETE ON talk_answers
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_answer_days();
--> statement-breakpoint
-- Labels are those that the thread carries today: all its days change.
CREATE FUNCTION app.mark_days_of_thread(workspace uuid, conversation uuid) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO talk_day_marks (workspace_id, at)
  SELECT DISTINCT workspace, date_trunc('hour', moment) FROM talks t
  CROSS JOIN LATERAL (
    SELECT t.started_at UNION ALL
    SELECT a.asked_at + a.seconds * interval '1 second' FROM talk_answers a
    WHERE a.workspace_id = workspace AND a.talk_id = t.id AND a.by = 'member'
  ) moments (moment)
  WHERE t.workspace_id = workspace AND t.conversation_id = conversation
$$;
--> statement-breakpoint
CREATE FUNCTION app.mark_labelled_days() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.mark_days_of_thread(workspace_id, conversation_id)
  FROM (SELECT DISTINCT workspace_id, conversation_id FROM changed) threads;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_days_of_label AFTER INSERT ON conversation_labels
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_labelled_days();
--> statement-breakpoint
CREATE TRIGGER mark_days_of_gone_label AFTER DELETE ON conversation_labels
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.mark_labelled_days();
--> statement-breakpoint
CREATE FUNCTION app.mark_merged_label() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.mark_days_of_thread(new.workspace_id, new.conversation_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_merged_label AFTER UPDATE OF label_id ON conversation_labels
FOR EACH ROW WHEN (old.label_id IS DISTINCT FROM new.label_id) EXECUTE FUNCTION app.mark_merged_label();
