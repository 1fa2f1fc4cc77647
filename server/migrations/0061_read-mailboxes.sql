CREATE TABLE "mailboxes" (
	"workspace_id" uuid NOT NULL,
	"channel_id" uuid NOT NULL,
	"inbox_validity" bigint NOT NULL,
	"inbox_uid" bigint NOT NULL,
	"sent_validity" bigint,
	"sent_uid" bigint,
	"connected_at" timestamp with time zone NOT NULL,
	"leased_by" uuid,
	"lease_ends_at" timestamp with time zone,
	"due_at" timestamp with time zone NOT NULL,
	"failures" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "mailboxes_workspace_id_channel_id_pk" PRIMARY KEY("workspace_id","channel_id")
);
--> statement-breakpoint
ALTER TABLE "contact_identities" ADD COLUMN "unreachable_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mailboxes" ADD CONSTRAINT "mailboxes_workspace_id_channel_id_channels_workspace_id_id_fk" FOREIGN KEY ("workspace_id","channel_id") REFERENCES "public"."channels"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailboxes_due" ON "mailboxes" USING btree ("due_at");