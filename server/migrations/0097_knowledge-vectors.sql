CREATE TABLE "knowledge_vectors" (
	"workspace_id" uuid NOT NULL,
	"base_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"vector" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "knowledge_vectors_workspace_id_base_id_digest_pk" PRIMARY KEY("workspace_id","base_id","digest")
);
--> statement-breakpoint
ALTER TABLE "knowledge_vectors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "knowledge_vectors" ADD CONSTRAINT "knowledge_vectors_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_vectors" ADD CONSTRAINT "knowledge_vectors_workspace_id_base_id_knowledge_bases_workspace_id_id_fk" FOREIGN KEY ("workspace_id","base_id") REFERENCES "public"."knowledge_bases"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "workspace_only" ON "knowledge_vectors" AS PERMISSIVE FOR ALL TO public USING ("knowledge_vectors"."workspace_id" = nullif(current_setting('app.workspace_id', true), '')::uuid);