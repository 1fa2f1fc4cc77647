CREATE TABLE "talk_answers" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"talk_id" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"seconds" integer NOT NULL,
	"open" integer NOT NULL,
	CONSTRAINT "talk_answers_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "talk_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talk_marks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"from_seq" integer NOT NULL,
	CONSTRAINT "talk_marks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "talk_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "talks" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"first_seq" integer NOT NULL,
	"channel_id" uuid NOT NULL,
	"team_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"begun_by" text NOT NULL,
	"asked_at" timestamp with time zone,
	"first_answer_by" text,
	"first_answer_seconds" integer,
	"first_answer_open" integer,
	"person_seconds" integer,
	"person_open" integer,
	"handed_at" timestamp with time zone,
	"hand_reason" text,
	"ended_at" timestamp with time zone,
	"solve_seconds" integer,
	"solve_open" integer,
	"member_id" uuid,
	"agent_id" uuid,
	"customer_messages" integer NOT NULL,
	"ai_answers" integer NOT NULL,
	"member_answers" integer NOT NULL,
	"outcome" text,
	CONSTRAINT "talks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "talks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "talk_answers" ADD CONSTRAINT "talk_answers_workspace_id_talk_id_talks_workspace_id_id_fk" FOREIGN KEY ("workspace_id","talk_id") REFERENCES "public"."talks"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "talks" ADD CONSTRAINT "talks_workspace_id_conversation_id_conversations_workspace_id_id_fk" FOREIGN KEY ("workspace_id","conversation_id") REFERENCES "public"."conversations"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "talk_answers_talk" ON "talk_answers" USING btree ("workspace_id","talk_id");--> statement-breakpoint
CREATE INDEX "talk_answers_asked" ON "talk_answers" USING btree ("workspace_id","asked_at","id");--> statement-breakpoint
CREATE INDEX "talks_of" ON "talks" USING btree ("workspace_id","conversation_id","first_seq");--> statement-breakpoint
CREATE INDEX "talks_started" ON "talks" USING btree ("workspace_id","started_at","id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talk_answers" AS PERMISSIVE FOR ALL TO public USING ("talk_answers"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talk_marks" AS PERMISSIVE FOR ALL TO public USING ("talk_marks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "talks" AS PERMISSIVE FOR ALL TO public USING ("talks"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Whoever writes into a thread need not know of figures, which live on a higher rung: what changed is noted in the same commit,
-- as a row of its own, so that nobody waits for whoever counts (analytics/talks/count-talks.ts).
CREATE FUNCTION app.mark_talks() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talk_marks (workspace_id, conversation_id, from_seq)
  SELECT workspace_id, conversation_id, min(seq) FROM made
  WHERE campaign_id IS NULL GROUP BY workspace_id, conversation_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_talks AFTER INSERT ON messages
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.mark_talks();
--> statement-breakpoint
-- A talk that goes on belongs to the team that has it now.
CREATE FUNCTION app.mark_moved_talk() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talk_marks (workspace_id, conversation_id, from_seq) VALUES (new.workspace_id, new.id, new.last_seq);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_moved_talk AFTER UPDATE ON conversations
FOR EACH ROW WHEN (old.team_id IS DISTINCT FROM new.team_id AND new.status <> 'resolved')
EXECUTE FUNCTION app.mark_moved_talk();
--> statement-breakpoint
-- Counts anew what a workspace's threads said in a range of time, from the rows: at the next look at its figures, or the next
-- hour. Returns how many threads that are.
CREATE FUNCTION app.recount_talks(workspace uuid, first timestamptz, last timestamptz) RETURNS bigint
LANGUAGE sql AS $$
  WITH marked AS (
    INSERT INTO talk_marks (workspace_id, conversation_id, from_seq)
    SELECT workspace_id, conversation_id, min(seq) FROM messages
    WHERE workspace_id = workspace AND created_at BETWEEN first AND last
    GROUP BY workspace_id, conversation_id RETURNING 1
  )
  SELECT count(*) FROM marked
$$;
--> statement-breakpoint
INSERT INTO talk_marks (workspace_id, conversation_id, from_seq) SELECT workspace_id, id, 0 FROM conversations;
