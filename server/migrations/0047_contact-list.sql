CREATE TABLE "contact_figures" (
	"workspace_id" uuid NOT NULL,
	"contact_id" uuid NOT NULL,
	"last_activity_at" timestamp (3) with time zone NOT NULL,
	"last_by" text,
	"spend" bigint DEFAULT 0 NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "contact_figures_workspace_id_contact_id_pk" PRIMARY KEY("workspace_id","contact_id")
);
--> statement-breakpoint
ALTER TABLE "contact_figures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "segments" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "segments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "segments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "sort_name" text GENERATED ALWAYS AS (lower(left(name, 60))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_figures" ADD CONSTRAINT "contact_figures_workspace_id_contact_id_contacts_workspace_id_id_fk" FOREIGN KEY ("workspace_id","contact_id") REFERENCES "public"."contacts"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_figures_activity" ON "contact_figures" USING btree ("workspace_id","last_activity_at","contact_id");--> statement-breakpoint
CREATE INDEX "contact_figures_spend" ON "contact_figures" USING btree ("workspace_id","spend","contact_id");--> statement-breakpoint
CREATE INDEX "contact_figures_orders" ON "contact_figures" USING btree ("workspace_id","order_count","contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree ("workspace_id",lower("name"));--> statement-breakpoint
CREATE INDEX "contacts_sort_name" ON "contacts" USING btree ("workspace_id","sort_name","id");--> statement-breakpoint
CREATE INDEX "contacts_created" ON "contacts" USING btree ("workspace_id","created_at","id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "contact_figures" AS PERMISSIVE FOR ALL TO public USING ("contact_figures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "segments" AS PERMISSIVE FOR ALL TO public USING ("segments"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- What somebody has paid and ordered, added up anew of their orders, which hang on their conversations. The row is locked
-- first and read by a statement of its own: whoever waits adds up what the one before has committed.
CREATE FUNCTION app.recount_orders(workspace uuid, contact uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contact_figures WHERE workspace_id = workspace AND contact_id = contact FOR UPDATE;
  UPDATE contact_figures f SET spend = sums.spend, order_count = sums.orders
  FROM (
    SELECT coalesce(sum(o.paid), 0) AS spend, count(o.id)::int AS orders
    FROM conversations c
    JOIN orders o ON o.workspace_id = c.workspace_id AND o.conversation_id = c.id AND o.status <> 'cancelled'
    WHERE c.workspace_id = workspace AND c.contact_id = contact
  ) sums
  WHERE f.workspace_id = workspace AND f.contact_id = contact
    AND (f.spend, f.order_count) IS DISTINCT FROM (sums.spend, sums.orders);
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.recount_activity(workspace uuid, contact uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contact_figures WHERE workspace_id = workspace AND contact_id = contact FOR UPDATE;
  UPDATE contact_figures f SET last_activity_at = coalesce(latest.at, c.created_at), last_by = latest.by
  FROM contacts c LEFT JOIN LATERAL (
    SELECT t.last_activity_at AS at, t.last_message ->> 'sender_type' AS by
    FROM conversations t
    WHERE t.workspace_id = workspace AND t.contact_id = contact AND t.last_message IS NOT NULL
    ORDER BY t.last_activity_at DESC LIMIT 1
  ) latest ON true
  WHERE f.workspace_id = workspace AND f.contact_id = contact
    AND c.workspace_id = workspace AND c.id = contact;
END
$$;
--> statement-breakpoint
CREATE FUNCTION app.begin_figures() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO contact_figures (workspace_id, contact_id, last_activity_at)
  SELECT workspace_id, id, created_at FROM made;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER begin_figures AFTER INSERT ON contacts
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.begin_figures();
--> statement-breakpoint
-- A message: the newest of any conversation counts. An older one (history of a phone) changes nothing.
CREATE FUNCTION app.note_activity() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE contact_figures SET last_activity_at = new.last_activity_at, last_by = new.last_message ->> 'sender_type'
  WHERE workspace_id = new.workspace_id AND contact_id = new.contact_id
    AND (last_by IS NULL OR last_activity_at <= new.last_activity_at);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER note_first_activity AFTER INSERT ON conversations
FOR EACH ROW WHEN (new.last_message IS NOT NULL) EXECUTE FUNCTION app.note_activity();
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER UPDATE OF last_activity_at, last_message ON conversations
FOR EACH ROW WHEN (
  new.last_message IS NOT NULL AND (
    old.last_activity_at IS DISTINCT FROM new.last_activity_at
    OR old.last_message ->> 'sender_type' IS DISTINCT FROM new.last_message ->> 'sender_type'
  )
) EXECUTE FUNCTION app.note_activity();
--> statement-breakpoint
-- Joined or parted: what hangs on the conversation is another contact's now.
CREATE FUNCTION app.move_figures() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.recount_activity(new.workspace_id, contact), app.recount_orders(new.workspace_id, contact)
  FROM unnest(array[least(old.contact_id, new.contact_id), greatest(old.contact_id, new.contact_id)]) contact;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER move_figures AFTER UPDATE OF contact_id ON conversations
FOR EACH ROW WHEN (old.contact_id IS DISTINCT FROM new.contact_id) EXECUTE FUNCTION app.move_figures();
--> statement-breakpoint
CREATE FUNCTION app.count_order() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changed orders := coalesce(new, old);
BEGIN
  PERFORM app.recount_orders(c.workspace_id, c.contact_id) FROM conversations c
  WHERE c.workspace_id = changed.workspace_id AND c.id = changed.conversation_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_order AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION app.count_order();
--> statement-breakpoint
CREATE TRIGGER count_changed_order AFTER UPDATE OF paid, status ON orders
FOR EACH ROW WHEN (
  old.paid IS DISTINCT FROM new.paid OR (old.status = 'cancelled') IS DISTINCT FROM (new.status = 'cancelled')
) EXECUTE FUNCTION app.count_order();
--> statement-breakpoint
INSERT INTO contact_figures (workspace_id, contact_id, last_activity_at, last_by, spend, order_count)
SELECT c.workspace_id, c.id, coalesce(t.at, c.created_at), t.by, coalesce(o.spend, 0), coalesce(o.orders, 0)
FROM contacts c
LEFT JOIN (
  SELECT DISTINCT ON (workspace_id, contact_id) workspace_id, contact_id, last_activity_at AS at,
    last_message ->> 'sender_type' AS by
  FROM conversations WHERE last_message IS NOT NULL
  ORDER BY workspace_id, contact_id, last_activity_at DESC
) t ON t.workspace_id = c.workspace_id AND t.contact_id = c.id
LEFT JOIN (
  SELECT t.workspace_id, t.contact_id, sum(o.paid) AS spend, count(*)::int AS orders
  FROM orders o JOIN conversations t ON t.workspace_id = o.workspace_id AND t.id = o.conversation_id
  WHERE o.status <> 'cancelled' GROUP BY 1, 2
) o ON o.workspace_id = c.workspace_id AND o.contact_id = c.id;
--> statement-breakpoint
-- A contact is found by their e-mail too.
DROP INDEX contacts_search;
--> statement-breakpoint
CREATE INDEX contacts_search ON contacts USING gin
(workspace_id, (lower(name) || ' ' || coalesce(phone, '') || ' ' || coalesce(lower(email), '')) gin_trgm_ops);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.match_contacts(pattern text, most int) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public ROWS 100 AS $$
  (SELECT id FROM contacts
   WHERE workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
     AND lower(name) || ' ' || coalesce(phone, '') || ' ' || coalesce(lower(email), '') LIKE pattern
   LIMIT most)
  UNION
  (SELECT contact_id FROM contact_identities
   WHERE workspace_id = nullif(current_setting('app.workspace_id', true), '')::uuid
     AND NOT verified AND phone IS NOT NULL AND phone LIKE pattern
   LIMIT most)
  LIMIT most
$$;
