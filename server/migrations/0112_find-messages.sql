-- What a search found is shown and opened by its own message, however old, and who wrote it, where, when and with which
-- file is asked of the messages themselves: chosen afterwards from the newest that have the words, an old month lost all
-- of a common one. `since` and `until` are both there or neither. Older code asks `app.match_messages`, which stays.
-- An id (uuid v7) tells when a message came here. That is after it was said, within the day except for a phone's history:
-- so a month is a stretch of the key, and what came behind it is looked through as far as the next 20,000.
-- The beginning of a word that nobody says is expected in 900,000 of 10,000,000 messages, so parallel workers would be
-- called for it: 20 ms for nothing found instead of 7; what is found is not found sooner.
-- Without words (null) that key is walked: 20,000 messages take some 30 ms.
CREATE FUNCTION app.first_id_at(at timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (lpad(to_hex(greatest(0, extract(epoch FROM at) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
  WHERE at IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION app.find_messages(
  words tsquery, patterns text[], most int, since timestamptz DEFAULT NULL, until timestamptz DEFAULT NULL,
  channels uuid[] DEFAULT NULL, sender_types text[] DEFAULT NULL, sender_ids uuid[] DEFAULT NULL,
  sender_names text[] DEFAULT NULL, files text[] DEFAULT NULL
) RETURNS TABLE (conversation_id uuid, message_id uuid)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET max_parallel_workers_per_gather = 0 ROWS 100 AS $$
DECLARE
  own uuid := nullif(current_setting('app.workspace_id', true), '')::uuid;
  first_id uuid := coalesce(app.first_id_at(since - interval '1 day'), '00000000-0000-0000-0000-000000000000');
  last_id uuid := coalesce(app.first_id_at(until + interval '1 day'), 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  -- What a message must be. Dynamic, so that each search has the plan of what it asks.
  asked text := $q$ m.direction <> 'internal' AND m.campaign_id IS NULL $q$
    || CASE WHEN since IS NULL THEN '' ELSE ' AND m.created_at >= $6 AND m.created_at < $7' END
    || CASE WHEN channels IS NULL THEN '' ELSE ' AND m.channel_id = ANY ($8)' END
    || CASE WHEN sender_types IS NULL THEN '' ELSE
      ' AND (m.sender_type = ANY ($9) OR m.sender_id = ANY ($10) OR lower(m.sender_name) LIKE ANY ($11))' END
    || CASE WHEN files IS NULL THEN '' ELSE ' AND EXISTS (SELECT FROM attachments f
      WHERE f.workspace_id = m.workspace_id AND f.message_id = m.id AND NOT f.of_referral AND f.kind = ANY ($12))' END;
  is_text text := $q$ m.text <> '' AND app.search_words(m.workspace_id, m.text) @@ $2 $q$;
  is_mail text := $q$ m.content ->> 'kind' = 'email'
    AND app.search_words(m.workspace_id, app.words_of(m.text, m.content)) @@ $2 $q$;
  hits text;
  newest_of uuid[];
  newest uuid[];
BEGIN
  IF numnode(words) = 0 THEN RETURN; END IF;
  IF words IS NULL THEN
    hits := format($q$
      SELECT m.workspace_id, m.id, m.conversation_id FROM (
        (SELECT m.* FROM messages m
         WHERE m.workspace_id = $1 AND m.id >= $4 AND m.id < $5 AND m.direction <> 'internal' AND m.campaign_id IS NULL
         ORDER BY m.id DESC LIMIT 20000)
        UNION ALL
        (SELECT m.* FROM messages m
         WHERE m.workspace_id = $1 AND m.id >= $5 AND m.direction <> 'internal' AND m.campaign_id IS NULL
         ORDER BY m.id LIMIT 20000)
      ) m WHERE %s $q$, asked);
  ELSE
    -- The newest are counted before they are left out: right after a campaign nobody reads through it.
    EXECUTE format($q$
      SELECT array_agg(n.conversation_id), array_agg(n.id) FROM (
        SELECT DISTINCT ON (m.conversation_id) m.conversation_id, m.id FROM (
          SELECT m.workspace_id, m.id, m.conversation_id, m.direction, m.campaign_id, m.created_at, m.channel_id,
            m.sender_type, m.sender_id, m.sender_name, app.words_of(m.text, m.content) AS words
          FROM messages m
          WHERE m.workspace_id = $1 AND m.id >= $4 AND m.id < $5
            AND (m.text <> '' OR m.content ->> 'kind' = 'email') AND m.direction <> 'internal'
          ORDER BY m.id DESC LIMIT 2000
        ) m
        WHERE %s AND lower(m.words) ~ ALL ($3) AND app.search_words($1, m.words) @@ $2
        ORDER BY m.conversation_id, m.id DESC
      ) n $q$, asked)
    INTO newest_of, newest
    USING own, words, patterns, first_id, last_id, since, until, channels, sender_types, sender_ids, sender_names, files;
    IF cardinality(newest) >= most THEN
      RETURN QUERY SELECT * FROM unnest(newest_of, newest);
      RETURN;
    END IF;
    -- Without the workspace where no month is asked for: its key would promise less than the index of words.
    hits := format($q$
      SELECT m.workspace_id, m.id, m.conversation_id FROM messages m WHERE %1$s AND %3$s %4$s
      UNION ALL
      SELECT m.workspace_id, m.id, m.conversation_id FROM messages m WHERE %2$s AND %3$s %4$s $q$,
      is_text, is_mail, asked,
      CASE WHEN since IS NULL THEN '' ELSE ' AND m.workspace_id = $1 AND m.id >= $4 AND m.id < $5' END);
    IF since IS NOT NULL THEN
      hits := hits || format($q$
        UNION ALL
        SELECT m.workspace_id, m.id, m.conversation_id FROM (
          SELECT m.* FROM messages m
          WHERE %1$s AND m.direction <> 'internal' AND m.campaign_id IS NULL AND m.id >= $5 LIMIT 20000
        ) m WHERE %2$s $q$, is_text, asked);
    END IF;
  END IF;
  RETURN QUERY EXECUTE format($q$
    WITH held AS MATERIALIZED (%s)
    SELECT n.conversation_id, n.id FROM (
      SELECT DISTINCT ON (latest.conversation_id) latest.conversation_id, latest.id
      FROM (SELECT * FROM held WHERE held.workspace_id = $1 ORDER BY held.id DESC LIMIT 2000) latest
      ORDER BY latest.conversation_id, latest.id DESC
    ) n ORDER BY n.id DESC LIMIT 500 $q$, hits)
  USING own, words, patterns, first_id, last_id, since, until, channels, sender_types, sender_ids, sender_names, files;
END
$$;
