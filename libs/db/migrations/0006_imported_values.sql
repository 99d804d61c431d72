CREATE TABLE "imported_values" (
	"record_id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL
);
