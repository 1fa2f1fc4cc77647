ALTER TABLE "talk_marks" ALTER COLUMN "from_seq" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "talks" ADD COLUMN "order_value" bigint;--> statement-breakpoint
ALTER TABLE "talks" ADD COLUMN "received" bigint;--> statement-breakpoint
CREATE INDEX "talks_sold" ON "talks" USING btree ("workspace_id","started_at","channel_id","member_id","agent_id","order_value","received") WHERE order_value is not null;--> statement-breakpoint
-- What each talk of these threads brought, added up anew: an order belongs to the last talk of its thread that began before it, and
-- counts until it is cancelled. Figures, lists and files read what is kept here and ask orders nothing.
CREATE FUNCTION app.sum_sales(workspace uuid, threads uuid[]) RETURNS void
LANGUAGE sql AS $$
  WITH sold AS (
    SELECT own.id, sum(o.total)::bigint AS order_value, sum(o.paid)::bigint AS received
    FROM orders o
    CROSS JOIN LATERAL (
      SELECT t.id FROM talks t
      WHERE t.workspace_id = workspace AND t.conversation_id = o.conversation_id AND t.started_at <= o.created_at
      ORDER BY t.first_seq DESC LIMIT 1
    ) own
    WHERE o.workspace_id = workspace AND o.conversation_id = ANY (threads) AND o.status <> 'cancelled'
    GROUP BY own.id
  ), changed AS MATERIALIZED (
    SELECT t.id, sold.order_value, sold.received FROM talks t LEFT JOIN sold ON sold.id = t.id
    WHERE t.workspace_id = workspace AND t.conversation_id = ANY (threads)
      AND (t.order_value, t.received) IS DISTINCT FROM (sold.order_value, sold.received)
  )
  UPDATE talks t SET order_value = changed.order_value, received = changed.received
  FROM changed WHERE t.workspace_id = workspace AND t.id = changed.id
$$;
--> statement-breakpoint
-- Talks that are made anew, by code of before this column too, bring along what they brought.
CREATE FUNCTION app.sum_sales_of_new_talks() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM app.sum_sales(workspace_id, array_agg(DISTINCT conversation_id)) FROM made GROUP BY workspace_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sum_sales_of_new_talks AFTER INSERT ON talks
REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION app.sum_sales_of_new_talks();
--> statement-breakpoint
-- Whoever sells waits for nobody who counts: that an order changed is noted in its own commit, as what is written in a thread is.
-- An order that was taken from its thread (its customer was erased) is missed there.
CREATE FUNCTION app.mark_sale() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO talk_marks (workspace_id, conversation_id)
  SELECT DISTINCT coalesce(new.workspace_id, old.workspace_id), thread FROM unnest(ARRAY[old.conversation_id, new.conversation_id]) thread
  WHERE thread IS NOT NULL;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER mark_sale AFTER INSERT OR DELETE OR UPDATE OF conversation_id, created_at, status, total, paid ON orders
FOR EACH ROW EXECUTE FUNCTION app.mark_sale();
--> statement-breakpoint
INSERT INTO talk_marks (workspace_id, conversation_id)
SELECT DISTINCT workspace_id, conversation_id FROM orders WHERE conversation_id IS NOT NULL;
