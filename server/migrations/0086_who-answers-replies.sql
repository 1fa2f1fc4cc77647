ALTER TABLE "conversations" ADD COLUMN "reply_route" jsonb;--> statement-breakpoint
-- A customer who quotes a campaign's message answers that one, however old it is; other words the newest of its days.
CREATE OR REPLACE FUNCTION app.note_campaign_reply() RETURNS trigger
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
        AND r.queued_at <= m.created_at
        AND (r.message_id = m.reply_to_id OR r.queued_at > m.created_at - c.attribution_days * interval '1 day')
      ORDER BY (r.message_id = m.reply_to_id) IS TRUE DESC, r.queued_at DESC LIMIT 1
    ) target
    WHERE m.direction = 'in'
    GROUP BY 1, 2, 3
  ) answer
  WHERE r.workspace_id = answer.workspace_id AND r.campaign_id = answer.campaign_id AND r.position = answer.position
    AND (r.replied_at IS NULL OR answer.pressed AND r.clicked_at IS NULL);
  RETURN NULL;
END
$$;
