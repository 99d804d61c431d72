CREATE TABLE "demo_records" (
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"former" jsonb,
	CONSTRAINT "demo_records_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
