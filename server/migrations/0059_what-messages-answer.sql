CREATE TABLE "channel_news" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"text" text NOT NULL,
	"raw" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_news_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "channel_news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "attachments" ADD COLUMN "of_referral" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "reply_to_missing" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "referral" jsonb;--> statement-breakpoint
ALTER TABLE "channel_news" ADD CONSTRAINT "channel_news_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_news" ADD CONSTRAINT "channel_news_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "channel_news_of" ON "channel_news" USING btree ("workspace_id","channel_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "channel_news" AS PERMISSIVE FOR ALL TO public USING ("channel_news"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
-- Who wrote from an ad before it was shown: as Meta told it, kept beside the message.
UPDATE "messages" m SET "referral" = jsonb_build_object(
  'kind', CASE WHEN r ->> 'source_type' = 'post' THEN 'post'
    WHEN r ? 'source_type' OR r ? 'ad_id' OR r ->> 'source' = 'ADS' THEN 'ad' ELSE 'link' END,
  'headline', left(coalesce(r ->> 'headline', r #>> '{ads_context_data,ad_title}', r ->> 'ref'), 200),
  'body', left(r ->> 'body', 2000),
  'greeting', left(r #>> '{welcome_message,text}', 2000),
  'ad_id', coalesce(r ->> 'source_id', r ->> 'ad_id'),
  'url', CASE WHEN r ->> 'source_url' ~ '^https?://' THEN r ->> 'source_url' END)
FROM (SELECT "workspace_id", "id", "raw" -> 'referral' AS r FROM "messages" WHERE jsonb_typeof("raw" -> 'referral') = 'object') told
WHERE m."workspace_id" = told."workspace_id" AND m."id" = told."id";
