CREATE TABLE "gerbil_holds" (
	"gerbil_id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"reservation_state" text DEFAULT 'Held' NOT NULL,
	CONSTRAINT "gerbil_holds_held" CHECK (reservation_state = 'Held')
);
--> statement-breakpoint
CREATE TABLE "offer_gerbils" (
	"offer_id" uuid NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "offer_gerbils_offer_id_gerbil_id_pk" PRIMARY KEY("offer_id","gerbil_id")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL,
	"litter_id" uuid,
	"made_on" date NOT NULL,
	"answer_by" date NOT NULL,
	"outcome" text DEFAULT 'Open' NOT NULL,
	"outcome_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offers_settled_has_day" CHECK ((outcome = 'Open') = (outcome_on is null))
);
--> statement-breakpoint
CREATE TABLE "placement_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"record" text NOT NULL,
	"record_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "placement_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hold_days" integer,
	"reminder_days" integer,
	"pickup_notice_days" integer,
	"min_age_days_pet" integer,
	"min_age_days_bonding" integer,
	"min_age_days_breeding" integer,
	"largest_group" integer,
	"min_floor_area_cm2" integer,
	"min_bedding_cm" integer,
	"aftercare_first_days" integer,
	"aftercare_every_months" integer,
	"retention_months" integer,
	"confirm_after_months" integer,
	"confirm_grace_days" integer,
	"waitlist_open" boolean,
	"ai_facts" boolean,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "placement_settings_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "prospect_colors" (
	"prospect_id" uuid NOT NULL,
	"color_variety_id" uuid NOT NULL,
	CONSTRAINT "prospect_colors_prospect_id_color_variety_id_pk" PRIMARY KEY("prospect_id","color_variety_id")
);
--> statement-breakpoint
CREATE TABLE "prospect_requests" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"prospect_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prospects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"source" text DEFAULT 'Unknown' NOT NULL,
	"purpose" text DEFAULT 'Pet' NOT NULL,
	"min_count" integer,
	"max_count" integer,
	"gender" text,
	"color_required" boolean DEFAULT false NOT NULL,
	"earliest_on" date,
	"latest_on" date,
	"companion_count" integer,
	"companion_gender" text,
	"companion_note" text,
	"housing_length_cm" numeric(5, 1),
	"housing_width_cm" numeric(5, 1),
	"housing_height_cm" numeric(5, 1),
	"bedding_cm" numeric(5, 1),
	"housing_note" text,
	"housing_seen" text DEFAULT 'No' NOT NULL,
	"housing_seen_on" date,
	"is_adult" text DEFAULT 'Unknown' NOT NULL,
	"guardian_consent_on" date,
	"experience" text,
	"wish_note" text,
	"notes" text,
	"distance_km" integer,
	"waitlisted_on" date,
	"priority" text DEFAULT 'Normal' NOT NULL,
	"paused_until" date,
	"last_contact_on" date,
	"close_reason" text,
	"closed_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "prospects_closed_has_day" CHECK ((close_reason is null) = (closed_on is null))
);
--> statement-breakpoint
CREATE TABLE "reservation_gerbils" (
	"reservation_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"gerbil_id" uuid,
	"gerbil_name" text NOT NULL,
	"ended" text,
	CONSTRAINT "reservation_gerbils_reservation_id_position_pk" PRIMARY KEY("reservation_id","position"),
	CONSTRAINT "reservation_gerbils_once" UNIQUE("reservation_id","gerbil_id")
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contact_id" uuid NOT NULL,
	"prospect_id" uuid,
	"state" text DEFAULT 'Held' NOT NULL,
	"expires_on" date NOT NULL,
	"pickup_on" date,
	"pickup_note" text,
	"group_reason" text,
	"group_note" text,
	"price_eur" numeric(10, 2),
	"deposit_eur" numeric(10, 2),
	"deposit_due_on" date,
	"deposit_paid_on" date,
	"deposit_method" text,
	"deposit_outcome" text,
	"deposit_outcome_on" date,
	"notes" text,
	"held_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	"contract_id" uuid,
	"warnings" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "reservations_id_state_unique" UNIQUE("id","state"),
	CONSTRAINT "reservations_state_known" CHECK (state in ('Held', 'Fulfilled', 'Released', 'Expired')),
	CONSTRAINT "reservations_ended" CHECK ((state = 'Held') = (ended_at is null))
);
--> statement-breakpoint
ALTER TABLE "gerbil_holds" ADD CONSTRAINT "gerbil_holds_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbil_holds" ADD CONSTRAINT "gerbil_holds_of_held_reservation" FOREIGN KEY ("reservation_id","reservation_state") REFERENCES "public"."reservations"("id","state") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbil_holds" ADD CONSTRAINT "gerbil_holds_of_its_animal" FOREIGN KEY ("reservation_id","gerbil_id") REFERENCES "public"."reservation_gerbils"("reservation_id","gerbil_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_gerbils" ADD CONSTRAINT "offer_gerbils_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_gerbils" ADD CONSTRAINT "offer_gerbils_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_colors" ADD CONSTRAINT "prospect_colors_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_colors" ADD CONSTRAINT "prospect_colors_color_variety_id_color_varieties_id_fk" FOREIGN KEY ("color_variety_id") REFERENCES "public"."color_varieties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_requests" ADD CONSTRAINT "prospect_requests_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospect_requests" ADD CONSTRAINT "prospect_requests_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prospects" ADD CONSTRAINT "prospects_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_gerbils" ADD CONSTRAINT "reservation_gerbils_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_gerbils" ADD CONSTRAINT "reservation_gerbils_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gerbil_holds_reservation_id_index" ON "gerbil_holds" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "offer_gerbils_gerbil_id_index" ON "offer_gerbils" USING btree ("gerbil_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_one_open" ON "offers" USING btree ("prospect_id") WHERE outcome = 'Open';--> statement-breakpoint
CREATE INDEX "offers_prospect_id_index" ON "offers" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "offers_litter_id_index" ON "offers" USING btree ("litter_id");--> statement-breakpoint
CREATE INDEX "placement_events_record_id_at_index" ON "placement_events" USING btree ("record_id","at");--> statement-breakpoint
CREATE INDEX "placement_events_at_index" ON "placement_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "prospect_colors_color_variety_id_index" ON "prospect_colors" USING btree ("color_variety_id");--> statement-breakpoint
CREATE INDEX "prospect_requests_prospect_id_index" ON "prospect_requests" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "prospects_contact_id_index" ON "prospects" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "prospects_status_waitlisted_on_index" ON "prospects" USING btree ("status","waitlisted_on");--> statement-breakpoint
CREATE INDEX "reservation_gerbils_gerbil_id_index" ON "reservation_gerbils" USING btree ("gerbil_id");--> statement-breakpoint
CREATE INDEX "reservations_contact_id_index" ON "reservations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "reservations_prospect_id_index" ON "reservations" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "reservations_contract_id_index" ON "reservations" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "reservations_state_expires_on_index" ON "reservations" USING btree ("state","expires_on");
--> statement-breakpoint
call announce_changes_of('prospects', 'prospects', 'id');
--> statement-breakpoint
call announce_changes_of('offers', 'prospects', 'prospect_id');
--> statement-breakpoint
call announce_changes_of('reservations', 'reservations', 'id');
--> statement-breakpoint
call announce_changes_of('gerbil_holds', 'gerbils', 'gerbil_id');
--> statement-breakpoint
call announce_changes_of('placement_settings', 'settings', 'null::uuid');
