CREATE TABLE "halted_broadcasts" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	CONSTRAINT "halted_broadcasts_workspace_id_campaign_id_pk" PRIMARY KEY("workspace_id","campaign_id")
);
--> statement-breakpoint
ALTER TABLE "halted_broadcasts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "halted_broadcasts" ADD CONSTRAINT "halted_broadcasts_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "halted_broadcasts" AS PERMISSIVE FOR ALL TO public USING ("halted_broadcasts"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- A slot of a campaign's counters that no other transaction writes: two that go through the same keys in another order would
-- wait for each other for ever. The lock ends with its transaction, which gets the same slot again.
CREATE FUNCTION app.campaign_slot(campaign uuid) RETURNS smallint
LANGUAGE plpgsql AS $$
DECLARE
  first int := pg_backend_pid() % 64;
BEGIN
  FOR step IN 0..63 LOOP
    IF pg_try_advisory_xact_lock(hashtext('campaign' || campaign), (first + step) % 64) THEN
      RETURN (first + step) % 64;
    END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(hashtext('campaign' || campaign), first);
  RETURN first;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.count_campaign_states() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_counters AS counter (workspace_id, campaign_id, kind, key, slot, count, value)
  SELECT s.workspace_id, s.campaign_id, s.kind, s.key, slots.slot, s.count, 0
  FROM (
    SELECT r.workspace_id, r.campaign_id, k.kind, k.key,
      CASE WHEN tg_op = 'DELETE' THEN -count(*) ELSE count(*) END AS count
    FROM changed r
    CROSS JOIN LATERAL (VALUES
      ('state', r.state),
      ('reason', CASE WHEN r.reason IS NOT NULL THEN r.state || ':' || r.reason END)
    ) k (kind, key)
    WHERE k.key IS NOT NULL
    GROUP BY 1, 2, 3, 4
  ) s
  JOIN (
    SELECT one.campaign_id, app.campaign_slot(one.campaign_id) AS slot
    FROM (SELECT DISTINCT campaign_id FROM changed ORDER BY 1) one
  ) slots ON slots.campaign_id = s.campaign_id
  JOIN campaigns c ON c.workspace_id = s.workspace_id AND c.id = s.campaign_id
  ON CONFLICT (workspace_id, campaign_id, kind, key, slot) DO UPDATE SET count = counter.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.recount_campaign() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_counters AS counter (workspace_id, campaign_id, kind, key, slot, count, value)
  SELECT s.workspace_id, s.campaign_id, s.kind, s.key, slots.slot, s.count, s.value
  FROM (
    SELECT r.workspace_id, r.campaign_id, k.kind, k.key, sum(r.sign) AS count, sum(r.sign * k.value) AS value
    FROM (SELECT -1 AS sign, * FROM before UNION ALL SELECT 1, * FROM after) r
    CROSS JOIN LATERAL (VALUES
      ('state', r.state, 0::bigint),
      ('reason', CASE WHEN r.reason IS NOT NULL THEN r.state || ':' || r.reason END, 0),
      ('did', CASE WHEN coalesce(r.sent_at, r.delivered_at, r.read_at) IS NOT NULL THEN 'sent' END, 0),
      ('did', CASE WHEN coalesce(r.delivered_at, r.read_at) IS NOT NULL THEN 'delivered' END, 0),
      ('did', CASE WHEN r.read_at IS NOT NULL THEN 'read' END, 0),
      ('did', CASE WHEN r.replied_at IS NOT NULL THEN 'replied' END, 0),
      ('did', CASE WHEN r.clicked_at IS NOT NULL THEN 'clicked' END, 0),
      ('did', CASE WHEN r.ordered_at IS NOT NULL THEN 'ordered' END, r.order_value),
      ('did', CASE WHEN r.opted_out_at IS NOT NULL THEN 'opted_out' END, 0),
      ('cost', CASE WHEN r.cost IS NOT NULL THEN r.category || CASE WHEN r.free THEN ':free' ELSE ':paid' END END, r.cost)
    ) k (kind, key, value)
    WHERE k.key IS NOT NULL
    GROUP BY 1, 2, 3, 4
    HAVING sum(r.sign) <> 0 OR sum(r.sign * k.value) <> 0
  ) s
  JOIN (
    SELECT one.campaign_id, app.campaign_slot(one.campaign_id) AS slot
    FROM (SELECT DISTINCT campaign_id FROM after ORDER BY 1) one
  ) slots ON slots.campaign_id = s.campaign_id
  ON CONFLICT (workspace_id, campaign_id, kind, key, slot) DO UPDATE
  SET count = counter.count + excluded.count, value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
