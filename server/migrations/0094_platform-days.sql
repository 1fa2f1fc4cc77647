CREATE TABLE "workspace_days" (
	"workspace_id" uuid NOT NULL,
	"day" date NOT NULL,
	"received" integer NOT NULL,
	"by_ai" integer NOT NULL,
	"by_members" integer NOT NULL,
	"credits" integer NOT NULL,
	CONSTRAINT "workspace_days_workspace_id_day_pk" PRIMARY KEY("workspace_id","day")
);
--> statement-breakpoint
ALTER TABLE "workspace_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workspace_days_counted" (
	"workspace_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "workspace_days_counted_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "workspace_days_counted" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "channels" ADD COLUMN "problem_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "workspace_days" ADD CONSTRAINT "workspace_days_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workspace_days_counted" ADD CONSTRAINT "workspace_days_counted_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "workspace_days_day" ON "workspace_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "plan_orders_held" ON "plan_orders" USING btree ("ends_at") WHERE status = 'verified' and kind <> 'top_up';--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "active_months" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "credit_accounts" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "workspace_only" ON "workspace_days" AS PERMISSIVE FOR ALL TO public USING ("workspace_days"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "workspace_days" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');--> statement-breakpoint
CREATE POLICY "workspace_only" ON "workspace_days_counted" AS PERMISSIVE FOR ALL TO public USING ("workspace_days_counted"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "read_at_desk" ON "workspace_days_counted" AS PERMISSIVE FOR SELECT TO public USING (current_setting('app.at_desk', true) = 'on');
--> statement-breakpoint
-- What a workspace's messages and credits came to, day by day in Jakarta, as the desk counts them; figures only, no word of anybody.
-- Ids begin with their time (UUID v7), so what came between two moments is a range of the primary key, whatever day it was
-- written on. Campaigns are no answers.
CREATE FUNCTION app.workspace_days_between(shop uuid, since timestamptz, upto timestamptz)
RETURNS TABLE (day date, received int, by_ai int, by_members int, credits int)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  WITH ids AS (
    SELECT
      CASE since WHEN '-infinity' THEN '00000000-0000-0000-0000-000000000000'
        ELSE lpad(to_hex((extract(epoch FROM since) * 1000)::bigint), 12, '0') || '00000000000000000000' END::uuid AS first,
      CASE upto WHEN 'infinity' THEN 'ffffffff-ffff-ffff-ffff-ffffffffffff'
        ELSE lpad(to_hex((extract(epoch FROM upto) * 1000)::bigint), 12, '0') || '00000000000000000000' END::uuid AS last
  )
  SELECT counted.day, sum(counted.received)::int, sum(counted.by_ai)::int, sum(counted.by_members)::int, sum(counted.credits)::int
  FROM (
    SELECT (m.created_at AT TIME ZONE 'Asia/Jakarta')::date AS day, count(*) FILTER (WHERE m.direction = 'in') AS received,
      count(*) FILTER (WHERE m.direction = 'out' AND m.sender_type = 'ai') AS by_ai,
      count(*) FILTER (WHERE m.direction = 'out' AND m.sender_type = 'member') AS by_members, 0 AS credits
    FROM ids, messages m
    WHERE m.workspace_id = shop AND m.id >= ids.first AND m.id < ids.last AND m.direction <> 'internal' AND m.campaign_id IS NULL
    GROUP BY 1
    UNION ALL
    SELECT (e.at AT TIME ZONE 'Asia/Jakarta')::date, 0, 0, 0, sum(e.spent)
    FROM credit_entries e
    WHERE e.workspace_id = shop AND e.kind = 'settle' AND e.at >= since AND e.at < upto AND e.spent > 0
    GROUP BY 1
  ) counted
  GROUP BY counted.day
$$;
--> statement-breakpoint
-- Adds to every workspace's days what came since they were last counted. One at a time: two who begin at the same mark would
-- count twice. Whose days nothing was added to keeps its mark: the next look costs it one look into an index.
CREATE FUNCTION app.count_workspace_days(upto timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('app.count_workspace_days')) THEN RETURN; END IF;
  WITH counted AS MATERIALIZED (
    SELECT w.id AS workspace_id, d.*
    FROM workspaces w
    LEFT JOIN workspace_days_counted c ON c.workspace_id = w.id
    CROSS JOIN LATERAL app.workspace_days_between(w.id, coalesce(c.until, '-infinity'), upto) d
    WHERE c.until IS NULL OR c.until < upto
  ), kept AS (
    INSERT INTO workspace_days AS k (workspace_id, day, received, by_ai, by_members, credits)
    SELECT workspace_id, day, received, by_ai, by_members, credits FROM counted
    ON CONFLICT (workspace_id, day) DO UPDATE SET received = k.received + excluded.received, by_ai = k.by_ai + excluded.by_ai,
      by_members = k.by_members + excluded.by_members, credits = k.credits + excluded.credits
  )
  INSERT INTO workspace_days_counted (workspace_id, until) SELECT DISTINCT workspace_id, upto FROM counted
  ON CONFLICT (workspace_id) DO UPDATE SET until = excluded.until;
END
$$;
--> statement-breakpoint
-- Counts a workspace's days anew from its rows, at the next run of the job: what was erased since is no longer in them.
CREATE FUNCTION app.recount_workspace_days(shop uuid) RETURNS void
LANGUAGE sql AS $$
  DELETE FROM workspace_days WHERE workspace_id = shop;
  DELETE FROM workspace_days_counted WHERE workspace_id = shop;
$$;
--> statement-breakpoint
SELECT app.count_workspace_days(now() - interval '2 minutes');
--> statement-breakpoint
-- Messages that wait until their channel is connected anew.
CREATE FUNCTION app.held_by_channel() RETURNS TABLE (workspace_id uuid, channel_id uuid, held bigint)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT d.workspace_id, m.channel_id, count(*)
  FROM outbound_deliveries d JOIN messages m ON m.workspace_id = d.workspace_id AND m.id = d.message_id
  WHERE d.due_at = 'infinity'
  GROUP BY 1, 2
$$;
--> statement-breakpoint
-- Many places find a channel broken or mended; since when it is so is noted here.
CREATE FUNCTION app.note_channel_problem() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT (new.status = 'reconnect_needed' OR (new.status = 'connected' AND new.problem IS NOT NULL)) THEN
    new.problem_since := NULL;
  ELSIF tg_op = 'INSERT' OR NOT (old.status = 'reconnect_needed' OR (old.status = 'connected' AND old.problem IS NOT NULL)) THEN
    new.problem_since := now();
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_channel_problem BEFORE INSERT OR UPDATE OF status, problem ON channels
FOR EACH ROW EXECUTE FUNCTION app.note_channel_problem();
