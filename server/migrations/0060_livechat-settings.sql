CREATE TABLE "livechat_pictures" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "livechat_pictures_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "livechat_pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "livechat_visitors" ADD COLUMN "answers" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "livechat_pictures" ADD CONSTRAINT "livechat_pictures_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "livechat_pictures_channel" ON "livechat_pictures" USING btree ("workspace_id","channel_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "livechat_pictures" AS PERMISSIVE FOR ALL TO public USING ("livechat_pictures"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);
--> statement-breakpoint
-- Live chats from before keep what they say and get the look that they had.
UPDATE channels SET settings = '{"theme": "auto", "font": "system", "position": "right", "launcher_text": "", "teaser_seconds": null, "picture_id": null, "texts": {"online": "", "offline": "", "placeholder": "", "form_title": "", "form_button": ""}}'::jsonb || settings WHERE kind = 'livechat';
--> statement-breakpoint
-- What was asked by two switches is a form now. The switches stay for processes of the older version.
UPDATE channels SET settings = settings || jsonb_build_object('starters', '[]'::jsonb, 'form',
  CASE WHEN (settings ->> 'ask_name')::boolean THEN '[{"id": "name", "label": "Nama", "required": true, "options": []}]'::jsonb ELSE '[]'::jsonb END
  || CASE WHEN (settings ->> 'ask_contact')::boolean THEN '[{"id": "phone", "label": "Nomor WhatsApp", "required": true, "options": []}]'::jsonb ELSE '[]'::jsonb END
) WHERE kind = 'livechat';
