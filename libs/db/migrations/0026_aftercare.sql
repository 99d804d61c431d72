CREATE TABLE "aftercare_rounds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"due_on" date NOT NULL,
	"state" text DEFAULT 'Due' NOT NULL,
	"sent_on" date,
	"request_id" uuid,
	"answered_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "aftercare_rounds_one_per_day" UNIQUE("contact_id","due_on")
);
--> statement-breakpoint
CREATE TABLE "owner_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"contact_id" uuid,
	"aftercare_id" uuid,
	"request_id" uuid,
	"reported_on" date NOT NULL,
	"condition" text NOT NULL,
	"text" text,
	"weight_grams" numeric(5, 2),
	"weighed_on" date,
	"date_of_death" date,
	"is_date_estimated" boolean DEFAULT false NOT NULL,
	"cause_of_death" text,
	"hereditary_suspicion" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "owner_reports_died_has_day" CHECK ((condition = 'Died') = (date_of_death is not null))
);
--> statement-breakpoint
CREATE TABLE "animal_return_gerbils" (
	"return_id" uuid NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"former_receiver_contact_id" uuid NOT NULL,
	"former_go_home_date" date,
	"former_chosen_status" text NOT NULL,
	"former_enclosure_id" uuid,
	CONSTRAINT "animal_return_gerbils_return_id_gerbil_id_pk" PRIMARY KEY("return_id","gerbil_id")
);
--> statement-breakpoint
CREATE TABLE "animal_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"returned_by_contact_id" uuid NOT NULL,
	"returned_on" date NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"refund_eur" numeric(10, 2),
	"chosen_status" text NOT NULL,
	"enclosure_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "aftercare_consent" text DEFAULT 'Unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "aftercare_consent_on" date;--> statement-breakpoint
ALTER TABLE "contract_gerbils" ADD COLUMN "return_id" uuid;--> statement-breakpoint
ALTER TABLE "aftercare_rounds" ADD CONSTRAINT "aftercare_rounds_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "aftercare_rounds" ADD CONSTRAINT "aftercare_rounds_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_aftercare_id_aftercare_rounds_id_fk" FOREIGN KEY ("aftercare_id") REFERENCES "public"."aftercare_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_return_gerbils" ADD CONSTRAINT "animal_return_gerbils_return_id_animal_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."animal_returns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_return_gerbils" ADD CONSTRAINT "animal_return_gerbils_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_return_gerbils" ADD CONSTRAINT "animal_return_gerbils_former_receiver_contact_id_contacts_id_fk" FOREIGN KEY ("former_receiver_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_return_gerbils" ADD CONSTRAINT "animal_return_gerbils_former_enclosure_id_enclosures_id_fk" FOREIGN KEY ("former_enclosure_id") REFERENCES "public"."enclosures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_returns" ADD CONSTRAINT "animal_returns_returned_by_contact_id_contacts_id_fk" FOREIGN KEY ("returned_by_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animal_returns" ADD CONSTRAINT "animal_returns_enclosure_id_enclosures_id_fk" FOREIGN KEY ("enclosure_id") REFERENCES "public"."enclosures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "aftercare_rounds_state_due_on_index" ON "aftercare_rounds" USING btree ("state","due_on");--> statement-breakpoint
CREATE INDEX "aftercare_rounds_request_id_index" ON "aftercare_rounds" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "owner_reports_gerbil_id_reported_on_index" ON "owner_reports" USING btree ("gerbil_id","reported_on");--> statement-breakpoint
CREATE INDEX "owner_reports_contact_id_index" ON "owner_reports" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "owner_reports_aftercare_id_index" ON "owner_reports" USING btree ("aftercare_id");--> statement-breakpoint
CREATE INDEX "owner_reports_request_id_index" ON "owner_reports" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "animal_return_gerbils_gerbil_id_index" ON "animal_return_gerbils" USING btree ("gerbil_id");--> statement-breakpoint
CREATE INDEX "animal_return_gerbils_former_receiver_contact_id_index" ON "animal_return_gerbils" USING btree ("former_receiver_contact_id");--> statement-breakpoint
CREATE INDEX "animal_return_gerbils_former_enclosure_id_index" ON "animal_return_gerbils" USING btree ("former_enclosure_id");--> statement-breakpoint
CREATE INDEX "animal_returns_returned_by_contact_id_index" ON "animal_returns" USING btree ("returned_by_contact_id");--> statement-breakpoint
CREATE INDEX "animal_returns_returned_on_index" ON "animal_returns" USING btree ("returned_on");--> statement-breakpoint
CREATE INDEX "animal_returns_enclosure_id_index" ON "animal_returns" USING btree ("enclosure_id");--> statement-breakpoint
ALTER TABLE "contract_gerbils" ADD CONSTRAINT "contract_gerbils_return_id_animal_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."animal_returns"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_aftercare_id_aftercare_rounds_id_fk" FOREIGN KEY ("aftercare_id") REFERENCES "public"."aftercare_rounds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_gerbils_return_id_index" ON "contract_gerbils" USING btree ("return_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_aftercare_id_index" ON "mail_drafts" USING btree ("aftercare_id");
--> statement-breakpoint
call announce_changes_of('aftercare_rounds', 'aftercare', 'id');
--> statement-breakpoint
call announce_changes_of('owner_reports', 'owner-reports', 'gerbil_id');
--> statement-breakpoint
call announce_changes_of('animal_returns', 'returns', 'id');
