CREATE TABLE "outbound_deliveries" (
	"workspace_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"message_id" uuid NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sending_since" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "outbound_deliveries_workspace_id_conversation_id_seq_pk" PRIMARY KEY("workspace_id","conversation_id","seq")
);
--> statement-breakpoint
-- What was on its way goes on; what was being sent just now is found abandoned when its lease is over.
INSERT INTO "outbound_deliveries" ("workspace_id", "conversation_id", "seq", "message_id", "due_at", "sending_since", "attempts")
SELECT "workspace_id", "conversation_id", "seq", "id",
	coalesce("retry_at", "sending_since" + interval '30 seconds', now()), "sending_since", "attempts"
FROM "messages" WHERE "status" IN ('queued', 'sending');
--> statement-breakpoint
UPDATE "messages" SET "status" = 'queued' WHERE "status" = 'sending';
--> statement-breakpoint
SELECT graphile_worker.complete_jobs(array_agg("id")) FROM graphile_worker.jobs WHERE "task_identifier" = 'conversations.deliver-messages';
--> statement-breakpoint
DROP INDEX "messages_pending";--> statement-breakpoint
CREATE INDEX "outbound_deliveries_due" ON "outbound_deliveries" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "attempts";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "sending_since";--> statement-breakpoint
ALTER TABLE "messages" DROP COLUMN "retry_at";