CREATE TABLE "campaign_counters" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"slot" smallint NOT NULL,
	"count" bigint NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "campaign_counters_workspace_id_campaign_id_kind_key_slot_pk" PRIMARY KEY("workspace_id","campaign_id","kind","key","slot")
);
--> statement-breakpoint
ALTER TABLE "campaign_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_file_rows" (
	"workspace_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"values" jsonb NOT NULL,
	CONSTRAINT "campaign_file_rows_workspace_id_file_id_contact_id_pk" PRIMARY KEY("workspace_id","file_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_file_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" integer NOT NULL,
	"recipients" integer NOT NULL,
	"columns" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaign_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaign_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_recipients" (
	"workspace_id" uuid NOT NULL,
	"campaign_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"contact_id" uuid,
	"address" text NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"country" text,
	"due_at" timestamp with time zone,
	"conversation_id" uuid,
	"message_id" uuid,
	"queued_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"clicked_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"order_value" bigint DEFAULT 0 NOT NULL,
	"opted_out_at" timestamp with time zone,
	"category" text,
	"free" boolean,
	"cost" bigint,
	CONSTRAINT "campaign_recipients_workspace_id_campaign_id_position_pk" PRIMARY KEY("workspace_id","campaign_id","position")
);
--> statement-breakpoint
ALTER TABLE "campaign_recipients" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaign_settings" (
	"workspace_id" uuid NOT NULL,
	"approval_over" integer,
	"quiet" jsonb,
	"attribution_days" smallint NOT NULL,
	CONSTRAINT "campaign_settings_workspace_id_pk" PRIMARY KEY("workspace_id")
);
--> statement-breakpoint
ALTER TABLE "campaign_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "campaigns" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"channel_id" uuid,
	"message" jsonb NOT NULL,
	"audience" jsonb NOT NULL,
	"schedule" jsonb NOT NULL,
	"replies" jsonb NOT NULL,
	"attribution_days" smallint NOT NULL,
	"cost_cap" bigint,
	"gathered_until" uuid,
	"gathered_at" timestamp with time zone,
	"approval" text DEFAULT 'none' NOT NULL,
	"approved_by" uuid,
	"approved_name" text,
	"approved_at" timestamp with time zone,
	"approval_reason" text,
	"waits_for" text,
	"waits_until" timestamp with time zone,
	"notice" text,
	"created_by_id" uuid,
	"created_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"prices" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "campaigns_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "campaigns" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "channel_paces" (
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_paces_workspace_id_channel_id_pk" PRIMARY KEY("workspace_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "channel_paces" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "portfolio_sends" (
	"workspace_id" uuid NOT NULL,
	"portfolio" text NOT NULL,
	"address" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_sends_workspace_id_portfolio_address_pk" PRIMARY KEY("workspace_id","portfolio","address")
);
--> statement-breakpoint
ALTER TABLE "portfolio_sends" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "started_by" text DEFAULT 'customer' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "campaign_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "charged_as" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "charged_free" boolean;--> statement-breakpoint
ALTER TABLE "campaign_counters" ADD CONSTRAINT "campaign_counters_workspace_id_campaign_id_campaigns_workspace_id_id_fk" FOREIGN KEY ("workspace_id","campaign_id") REFERENCES "public"."campaigns"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_rows" ADD CONSTRAINT "campaign_file_rows_workspace_id_file_id_campaign_files_workspace_id_id_fk" FOREIGN KEY ("workspace_id","file_id") REFERENCES "public"."campaign_files"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_file_rows" ADD CONSTRAINT "campaign_file_rows_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_files" ADD CONSTRAINT "campaign_files_workspace_id_campaign_id_campaigns_workspace_id_id_fk" FOREIGN KEY ("workspace_id","campaign_id") REFERENCES "public"."campaigns"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_recipients" ADD CONSTRAINT "campaign_recipients_workspace_id_campaign_id_campaigns_workspace_id_id_fk" FOREIGN KEY ("workspace_id","campaign_id") REFERENCES "public"."campaigns"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_settings" ADD CONSTRAINT "campaign_settings_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaigns" ADD CONSTRAINT "campaigns_workspace_id_created_by_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","created_by_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_paces" ADD CONSTRAINT "channel_paces_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "portfolio_sends" ADD CONSTRAINT "portfolio_sends_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_file_rows_contact" ON "campaign_file_rows" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "campaign_files_campaign" ON "campaign_files" USING btree ("workspace_id","campaign_id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_recipients_address" ON "campaign_recipients" USING btree ("workspace_id","campaign_id","address");--> statement-breakpoint
CREATE INDEX "campaign_recipients_contact" ON "campaign_recipients" USING btree ("workspace_id","contact_id");--> statement-breakpoint
CREATE INDEX "campaign_recipients_conversation" ON "campaign_recipients" USING btree ("workspace_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "campaign_recipients_waiting" ON "campaign_recipients" USING btree ("workspace_id","campaign_id","position") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_state" ON "campaign_recipients" USING btree ("workspace_id","campaign_id","state","position") WHERE state <> 'waiting';--> statement-breakpoint
CREATE INDEX "campaign_recipients_message" ON "campaign_recipients" USING btree ("workspace_id","message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "campaigns_created" ON "campaigns" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_status" ON "campaigns" USING btree ("workspace_id","status","created_at","id");--> statement-breakpoint
CREATE INDEX "portfolio_sends_at" ON "portfolio_sends" USING btree ("workspace_id","portfolio","at");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaign_counters" AS PERMISSIVE FOR ALL TO public USING ("campaign_counters"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaign_file_rows" AS PERMISSIVE FOR ALL TO public USING ("campaign_file_rows"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaign_files" AS PERMISSIVE FOR ALL TO public USING ("campaign_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaign_recipients" AS PERMISSIVE FOR ALL TO public USING ("campaign_recipients"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaign_settings" AS PERMISSIVE FOR ALL TO public USING ("campaign_settings"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "campaigns" AS PERMISSIVE FOR ALL TO public USING ("campaigns"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "channel_paces" AS PERMISSIVE FOR ALL TO public USING ("channel_paces"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "portfolio_sends" AS PERMISSIVE FOR ALL TO public USING ("portfolio_sends"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- How many stand where (campaign_counters): what a statement changed, added up once, into one of eight slots.
CREATE FUNCTION app.count_campaign_states() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_counters AS counter (workspace_id, campaign_id, kind, key, slot, count, value)
  SELECT workspace_id, campaign_id, k.kind, k.key, pg_backend_pid() % 8,
    CASE WHEN tg_op = 'DELETE' THEN -count(*) ELSE count(*) END, 0
  FROM changed r
  JOIN campaigns c USING (workspace_id)
  CROSS JOIN LATERAL (VALUES
    ('state', r.state),
    ('reason', CASE WHEN r.reason IS NOT NULL THEN r.state || ':' || r.reason END)
  ) k (kind, key)
  WHERE c.id = r.campaign_id AND k.key IS NOT NULL
  GROUP BY workspace_id, campaign_id, k.kind, k.key ORDER BY workspace_id, campaign_id, k.kind, k.key
  ON CONFLICT (workspace_id, campaign_id, kind, key, slot) DO UPDATE SET count = counter.count + excluded.count;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_campaign_recipients AFTER INSERT ON campaign_recipients
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_campaign_states();
--> statement-breakpoint
-- Rows go with an audience that is gathered anew (nobody of it was written to), or with their campaign, counters and all.
CREATE TRIGGER discount_campaign_recipients AFTER DELETE ON campaign_recipients
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.count_campaign_states();
--> statement-breakpoint
CREATE FUNCTION app.recount_campaign() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO campaign_counters AS counter (workspace_id, campaign_id, kind, key, slot, count, value)
  SELECT workspace_id, campaign_id, k.kind, k.key, pg_backend_pid() % 8, sum(r.sign), sum(r.sign * k.value)
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
  GROUP BY workspace_id, campaign_id, k.kind, k.key
  HAVING sum(r.sign) <> 0 OR sum(r.sign * k.value) <> 0
  ORDER BY workspace_id, campaign_id, k.kind, k.key
  ON CONFLICT (workspace_id, campaign_id, kind, key, slot) DO UPDATE
  SET count = counter.count + excluded.count, value = counter.value + excluded.value;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER recount_campaign AFTER UPDATE ON campaign_recipients
REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.recount_campaign();
--> statement-breakpoint
-- A recipient stands where their message stands, in the message's own commit: its sender's word, a provider's status, a
-- member who sends it again. What was barred at the last moment was never sent.
CREATE FUNCTION app.follow_campaign_messages() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM after WHERE campaign_id IS NOT NULL) THEN RETURN NULL; END IF;
  UPDATE campaign_recipients r SET
    state = CASE
      WHEN m.status = 'played' THEN 'read'
      WHEN m.status = 'failed' AND m.error_code = 'campaign_cancelled' THEN 'cancelled'
      WHEN m.status = 'failed' AND m.error_code LIKE 'barred:%' THEN 'skipped'
      ELSE m.status END,
    reason = CASE
      WHEN m.status NOT IN ('failed', 'unknown') OR m.error_code = 'campaign_cancelled' THEN NULL
      WHEN m.error_code LIKE 'barred:%' THEN substr(m.error_code, 8)
      ELSE m.error_code END,
    sent_at = m.sent_at, delivered_at = m.delivered_at, read_at = m.read_at,
    category = m.charged_as, free = m.charged_free,
    cost = CASE
      WHEN m.charged_as IS NULL THEN NULL
      WHEN m.charged_free THEN 0
      ELSE coalesce((c.prices -> r.country ->> m.charged_as)::bigint, 0) END
  FROM after m
  JOIN before o ON o.workspace_id = m.workspace_id AND o.id = m.id
  JOIN campaigns c ON c.workspace_id = m.workspace_id AND c.id = m.campaign_id
  WHERE m.campaign_id IS NOT NULL
    AND (m.status, m.error_code, m.sent_at, m.delivered_at, m.read_at, m.charged_as, m.charged_free)
      IS DISTINCT FROM (o.status, o.error_code, o.sent_at, o.delivered_at, o.read_at, o.charged_as, o.charged_free)
    AND r.workspace_id = m.workspace_id AND r.message_id = m.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_campaign_messages AFTER UPDATE ON messages
REFERENCING OLD TABLE AS before NEW TABLE AS after
FOR EACH STATEMENT EXECUTE FUNCTION app.follow_campaign_messages();
--> statement-breakpoint
-- The first words of a customer after a campaign, within its days, are its answer: the newest campaign's, or of the message
-- that they quote. A button pressed under it is a click.
CREATE FUNCTION app.note_campaign_reply() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipients r SET
    replied_at = coalesce(r.replied_at, answer.at),
    clicked_at = CASE WHEN answer.pressed THEN coalesce(r.clicked_at, answer.at) ELSE r.clicked_at END
  FROM (
    SELECT target.campaign_id, target.position, m.workspace_id, min(m.created_at) AS at,
      bool_or(m.reply_to_id = target.message_id AND m.content ->> 'kind' = 'choice') AS pressed
    FROM made m
    CROSS JOIN LATERAL (
      SELECT r.campaign_id, r.position, r.message_id FROM campaign_recipients r
      JOIN campaigns c ON c.workspace_id = r.workspace_id AND c.id = r.campaign_id
      WHERE r.workspace_id = m.workspace_id AND r.conversation_id = m.conversation_id
        AND r.queued_at <= m.created_at AND r.queued_at > m.created_at - c.attribution_days * interval '1 day'
      ORDER BY (r.message_id IS NOT DISTINCT FROM m.reply_to_id) DESC, r.queued_at DESC LIMIT 1
    ) target
    WHERE m.direction = 'in'
    GROUP BY 1, 2, 3
  ) answer
  WHERE r.workspace_id = answer.workspace_id AND r.campaign_id = answer.campaign_id AND r.position = answer.position
    AND (r.replied_at IS NULL OR answer.pressed AND r.clicked_at IS NULL);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_campaign_reply AFTER INSERT ON messages
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.note_campaign_reply();
--> statement-breakpoint
-- An order is the fruit of the newest campaign that reached its customer in the days before it; cancelled, it is none's.
CREATE FUNCTION app.attribute_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  target record;
BEGIN
  SELECT r.campaign_id, r.position, r.conversation_id, r.queued_at, c.attribution_days INTO target
  FROM conversations own
  JOIN conversations v ON v.workspace_id = own.workspace_id AND v.contact_id = own.contact_id
  JOIN campaign_recipients r ON r.workspace_id = v.workspace_id AND r.conversation_id = v.id
  JOIN campaigns c ON c.workspace_id = r.workspace_id AND c.id = r.campaign_id
  WHERE own.workspace_id = new.workspace_id AND own.id = new.conversation_id
    AND r.sent_at <= new.created_at AND r.queued_at > new.created_at - c.attribution_days * interval '1 day'
  ORDER BY r.queued_at DESC LIMIT 1;
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE campaign_recipients r SET ordered_at = sums.first, order_value = sums.value
  FROM (
    SELECT min(o.created_at) AS first, coalesce(sum(o.total), 0) AS value
    FROM conversations own
    JOIN conversations v ON v.workspace_id = own.workspace_id AND v.contact_id = own.contact_id
    JOIN orders o ON o.workspace_id = v.workspace_id AND o.conversation_id = v.id
    WHERE own.workspace_id = new.workspace_id AND own.id = target.conversation_id AND o.status <> 'cancelled'
      AND o.created_at >= target.queued_at
      AND o.created_at < target.queued_at + target.attribution_days * interval '1 day'
      AND NOT EXISTS (
        SELECT FROM conversations w
        JOIN campaign_recipients later ON later.workspace_id = w.workspace_id AND later.conversation_id = w.id
        WHERE w.workspace_id = own.workspace_id AND w.contact_id = own.contact_id
          AND later.queued_at > target.queued_at AND later.sent_at <= o.created_at)
  ) sums
  WHERE r.workspace_id = new.workspace_id AND r.campaign_id = target.campaign_id AND r.position = target.position;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER attribute_order AFTER INSERT OR UPDATE OF total, status ON orders
FOR EACH ROW WHEN (new.conversation_id IS NOT NULL) EXECUTE FUNCTION app.attribute_order();
--> statement-breakpoint
-- Who wants no promotion any more after a campaign: of the newest that they got in its days.
CREATE FUNCTION app.note_campaign_opt_out() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE campaign_recipients r SET opted_out_at = new.at
  FROM (
    SELECT r.campaign_id, r.position FROM campaign_recipients r
    JOIN campaigns c ON c.workspace_id = r.workspace_id AND c.id = r.campaign_id
    WHERE r.workspace_id = new.workspace_id AND r.contact_id = new.contact_id
      AND r.queued_at <= new.at AND r.queued_at > new.at - c.attribution_days * interval '1 day'
    ORDER BY r.queued_at DESC LIMIT 1
  ) target
  WHERE r.workspace_id = new.workspace_id AND r.campaign_id = target.campaign_id AND r.position = target.position
    AND r.opted_out_at IS NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_campaign_opt_out AFTER INSERT OR UPDATE OF decision ON contact_consents
FOR EACH ROW WHEN (new.decision = 'withdrawn' AND new.purpose = 'marketing')
EXECUTE FUNCTION app.note_campaign_opt_out();
