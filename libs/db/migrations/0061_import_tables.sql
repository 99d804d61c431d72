CREATE TABLE "import_table_rows" (
	"table_id" uuid NOT NULL,
	"sheet" integer NOT NULL,
	"row" integer NOT NULL,
	"cells" text[] NOT NULL,
	"notes" jsonb NOT NULL,
	"is_hidden" boolean NOT NULL,
	"edits" jsonb NOT NULL,
	"state" text,
	"findings" jsonb NOT NULL,
	"becomes" jsonb,
	"taken" jsonb,
	CONSTRAINT "import_table_rows_table_id_sheet_row_pk" PRIMARY KEY("table_id","sheet","row")
);
--> statement-breakpoint
CREATE TABLE "import_tables" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text DEFAULT 'Reading' NOT NULL,
	"is_pasted" boolean NOT NULL,
	"file" text NOT NULL,
	"kind" text,
	"encoding" text,
	"delimiter" text,
	"sheets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"options" jsonb DEFAULT '{"makesAncestors":true,"stock":"own"}'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"report" jsonb,
	"plan_hash" text,
	"problem" jsonb,
	"taken_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_table_rows" ADD CONSTRAINT "import_table_rows_table_id_import_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."import_tables"("id") ON DELETE cascade ON UPDATE no action;