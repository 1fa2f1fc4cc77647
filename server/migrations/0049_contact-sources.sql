ALTER TABLE "livechat_visitors" ADD COLUMN "landing_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "source_name" text;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "source_detail" jsonb;--> statement-breakpoint
-- Whoever began with a click on an ad: its referral stands at the first message of their thread.
UPDATE contacts c
SET source = 'ad', source_name = coalesce(ad.referral ->> 'headline', ad.referral ->> 'body', ad.referral ->> 'source_id'),
	source_detail = jsonb_strip_nulls(jsonb_build_object('headline', ad.referral ->> 'headline', 'body', ad.referral ->> 'body',
		'ad_id', ad.referral ->> 'source_id', 'url', ad.referral ->> 'source_url'))
FROM (
	SELECT v.workspace_id, v.contact_id, m.raw -> 'referral' AS referral
	FROM conversations v JOIN messages m ON m.workspace_id = v.workspace_id AND m.conversation_id = v.id AND m.seq = 1
	WHERE v.fep_expires_at IS NOT NULL AND jsonb_typeof(m.raw -> 'referral') = 'object' AND m.raw -> 'referral' ->> 'source_type' <> 'post'
) ad
WHERE c.workspace_id = ad.workspace_id AND c.id = ad.contact_id;
