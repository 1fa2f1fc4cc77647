CREATE TABLE "unclaimed_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unclaimed_deliveries_address" ON "unclaimed_deliveries" USING btree ("kind","address");