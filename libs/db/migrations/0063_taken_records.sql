CREATE TABLE "taken_records" (
	"table_id" uuid NOT NULL,
	"taking" integer NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"remembered" jsonb,
	CONSTRAINT "taken_records_table_id_taking_record_id_pk" PRIMARY KEY("table_id","taking","record_id")
);
--> statement-breakpoint
ALTER TABLE "import_tables" ADD COLUMN "takings" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "taken_records" ADD CONSTRAINT "taken_records_table_id_import_tables_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."import_tables"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taken_records_record_id_index" ON "taken_records" USING btree ("record_id");