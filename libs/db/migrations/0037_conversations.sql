ALTER TABLE "requests" ADD COLUMN "entry_id" uuid;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_entry_id_requests_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "requests_entry_id_index" ON "requests" USING btree ("entry_id");