-- A contact's last activity moves by the minute: of a burst the first message moves the contact in the list, and
-- another one who writes within that minute changes no indexed column.
ALTER TABLE contact_figures SET (fillfactor = 90);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.note_activity() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  minute timestamptz := date_trunc('minute', new.last_activity_at);
BEGIN
  UPDATE contact_figures SET last_activity_at = minute, last_by = new.last_message ->> 'sender_type'
  WHERE workspace_id = new.workspace_id AND contact_id = new.contact_id
    AND (last_by IS NULL OR last_activity_at < minute + interval '1 minute');
  RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TRIGGER note_activity ON conversations;
--> statement-breakpoint
CREATE TRIGGER note_activity AFTER UPDATE OF last_activity_at, last_message ON conversations
FOR EACH ROW WHEN (
  new.last_message IS NOT NULL AND (
    date_trunc('minute', old.last_activity_at) <> date_trunc('minute', new.last_activity_at)
    OR old.last_message ->> 'sender_type' IS DISTINCT FROM new.last_message ->> 'sender_type'
  )
) EXECUTE FUNCTION app.note_activity();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION app.recount_activity(workspace uuid, contact uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM contact_figures WHERE workspace_id = workspace AND contact_id = contact FOR UPDATE;
  UPDATE contact_figures f SET last_activity_at = coalesce(latest.at, c.created_at), last_by = latest.by
  FROM contacts c LEFT JOIN LATERAL (
    SELECT date_trunc('minute', t.last_activity_at) AS at, t.last_message ->> 'sender_type' AS by
    FROM conversations t
    WHERE t.workspace_id = workspace AND t.contact_id = contact AND t.last_message IS NOT NULL
    ORDER BY t.last_activity_at DESC LIMIT 1
  ) latest ON true
  WHERE f.workspace_id = workspace AND f.contact_id = contact
    AND c.workspace_id = workspace AND c.id = contact;
END
$$;
