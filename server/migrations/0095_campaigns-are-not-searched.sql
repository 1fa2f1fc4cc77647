-- What a campaign said to a hundred thousand is found on its own page: among conversations it would hide all that people
-- wrote, and its words were written twice into this index for each of them, once more when the provider's id is noted (that
-- one stands in an index, so the whole row is indexed anew).
DROP INDEX messages_search;
--> statement-breakpoint
CREATE INDEX messages_search ON messages USING gin (app.search_words(workspace_id, text))
WHERE text <> '' AND direction <> 'internal' AND campaign_id IS NULL;
--> statement-breakpoint
-- As before, without a campaign's. The newest are counted before they are left out: right after a campaign nobody reads
-- through it.
CREATE OR REPLACE FUNCTION app.match_messages(words tsquery, patterns text[], most int) RETURNS setof uuid
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 100 AS $$
DECLARE
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  newest uuid[];
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  newest := array(
    SELECT DISTINCT recent.conversation_id FROM (
      SELECT m.conversation_id, m.campaign_id, app.words_of(m.text, m.content) AS text FROM messages m
      WHERE m.workspace_id = own AND (m.text <> '' OR m.content ->> 'kind' = 'email') AND m.direction <> 'internal'
      ORDER BY m.id DESC LIMIT 2000
    ) recent
    WHERE recent.campaign_id IS NULL
      AND lower(recent.text) ~ ALL (patterns) AND app.search_words(own, recent.text) @@ words
  );
  IF cardinality(newest) >= most THEN
    RETURN QUERY SELECT unnest(newest);
    RETURN;
  END IF;
  RETURN QUERY
    WITH held AS MATERIALIZED (
      SELECT m.workspace_id, m.id, m.conversation_id FROM messages m
      WHERE m.text <> '' AND m.direction <> 'internal' AND m.campaign_id IS NULL
        AND app.search_words(m.workspace_id, m.text) @@ words
      UNION ALL
      SELECT m.workspace_id, m.id, m.conversation_id FROM messages m
      WHERE m.content ->> 'kind' = 'email' AND m.direction <> 'internal'
        AND app.search_words(m.workspace_id, app.words_of(m.text, m.content)) @@ words
    )
    SELECT DISTINCT latest.conversation_id
    FROM (
      SELECT held.conversation_id FROM held WHERE held.workspace_id = own ORDER BY held.id DESC LIMIT 500
    ) latest;
END
$$;
