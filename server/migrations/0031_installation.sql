CREATE TABLE "app"."installation" (
	"singleton" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"key_fingerprints" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"oldest_migration" integer DEFAULT 0 NOT NULL,
	"sending_held_since" timestamp with time zone,
	CONSTRAINT "installation_single" CHECK ("app"."installation"."singleton")
);

--> statement-breakpoint
INSERT INTO "app"."installation" DEFAULT VALUES;
