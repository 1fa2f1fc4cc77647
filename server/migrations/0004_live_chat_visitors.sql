CREATE TABLE "livechat_visitors" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contact" text NOT NULL,
	"page_url" text NOT NULL,
	"referrer" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"burst_since" timestamp with time zone,
	"burst_count" integer DEFAULT 0 NOT NULL,
	"spam_step" smallint DEFAULT 0 NOT NULL,
	"quiet_until" timestamp with time zone,
	CONSTRAINT "livechat_visitors_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "livechat_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "livechat_visitors" ADD CONSTRAINT "livechat_visitors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "livechat_visitors" ADD CONSTRAINT "livechat_visitors_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "livechat_visitors" AS PERMISSIVE FOR ALL TO public USING ("livechat_visitors"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);