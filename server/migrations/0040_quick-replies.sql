CREATE TABLE "quick_replies" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"shortcut" text NOT NULL,
	"content" text NOT NULL,
	"folder" text NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_replies_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "quick_replies_shortcut" UNIQUE NULLS NOT DISTINCT("workspace_id","member_id","shortcut")
);
--> statement-breakpoint
ALTER TABLE "quick_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "quick_reply_files" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"quick_reply_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"size" integer NOT NULL,
	"file_name" text NOT NULL,
	"storage_key" text NOT NULL,
	"thumbnail_key" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quick_reply_files_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "quick_reply_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_replies" ADD CONSTRAINT "quick_replies_workspace_id_member_id_members_workspace_id_id_fk" FOREIGN KEY ("workspace_id","member_id") REFERENCES "public"."members"("workspace_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quick_reply_files" ADD CONSTRAINT "quick_reply_files_workspace_id_quick_reply_id_quick_replies_workspace_id_id_fk" FOREIGN KEY ("workspace_id","quick_reply_id") REFERENCES "public"."quick_replies"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quick_reply_files_of" ON "quick_reply_files" USING btree ("workspace_id","quick_reply_id");--> statement-breakpoint
CREATE POLICY "workspace_only" ON "quick_replies" AS PERMISSIVE FOR ALL TO public USING ("quick_replies"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "workspace_only" ON "quick_reply_files" AS PERMISSIVE FOR ALL TO public USING ("quick_reply_files"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);