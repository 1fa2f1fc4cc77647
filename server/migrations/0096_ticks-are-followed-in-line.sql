-- What a tick changed is looked for by a set operation instead of a join: the plan of a trigger is made at its first call, for
-- a row or two, and kept. Joined by it, the rows before and after of a batch of 5,000 ticks were compared each with each (25
-- million pairs): longer than a statement may take, so that batch was tried again for ever. For the same reason no plan may
-- read a whole table here, however small that is when the plan is made.
CREATE OR REPLACE FUNCTION app.follow_campaign_messages() RETURNS trigger
LANGUAGE plpgsql SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
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
  FROM (
    SELECT workspace_id, id, campaign_id, status, error_code, sent_at, delivered_at, read_at, charged_as, charged_free
    FROM after WHERE campaign_id IS NOT NULL
    EXCEPT
    SELECT workspace_id, id, campaign_id, status, error_code, sent_at, delivered_at, read_at, charged_as, charged_free
    FROM before WHERE campaign_id IS NOT NULL
  ) m
  JOIN campaigns c ON c.workspace_id = m.workspace_id AND c.id = m.campaign_id
  WHERE r.workspace_id = m.workspace_id AND r.message_id = m.id;
  RETURN NULL;
END
$$;
