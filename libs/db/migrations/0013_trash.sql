CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record_id" uuid NOT NULL,
	"label" text NOT NULL,
	"rows" jsonb NOT NULL,
	"files" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trash_deleted_at_index" ON "trash" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "trash_expires_at_index" ON "trash" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "trash_resource_record_id_index" ON "trash" USING btree ("resource","record_id");--> statement-breakpoint
call announce_changes_of('trash', 'trash', 'id');
