CREATE TABLE "color_varieties" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"english_name" text,
	"genotype" text,
	"sort_order" integer NOT NULL,
	"is_seeded" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "color_varieties_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"is_breeder" boolean DEFAULT false NOT NULL,
	"is_receiver" boolean DEFAULT false NOT NULL,
	"email" text,
	"phone" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"notes" text,
	"breeder_name_suffix" text,
	"provenance" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"location" text,
	"length_cm" numeric(7, 1),
	"width_cm" numeric(7, 1),
	"height_cm" numeric(7, 1),
	"capacity" integer,
	"last_cleaned_on" date,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enclosures_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "health_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"treatment" text,
	"veterinarian" text,
	"cost_eur" numeric(10, 2),
	"follow_up_on" date,
	"resolved_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gerbil_id" uuid,
	"enclosure_id" uuid,
	"file_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photos_fileName_unique" UNIQUE("file_name"),
	CONSTRAINT "photos_one_owner" CHECK (num_nonnulls(gerbil_id, enclosure_id) = 1)
);
--> statement-breakpoint
CREATE TABLE "weight_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"date" date NOT NULL,
	"weight_grams" numeric(5, 2) NOT NULL,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gerbils" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_search" text GENERATED ALWAYS AS (lower(translate(name, U&'\0009\000a\000b\000c\000d\0020\00a0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200a\2028\2029\202f\205f\3000\feff\002e\002d\005f', '') collate "und-x-icu")) STORED NOT NULL,
	"gender" text DEFAULT 'Unknown' NOT NULL,
	"genotype" text,
	"status" text DEFAULT 'Breeding' NOT NULL,
	"chosen_status" text DEFAULT 'Breeding' NOT NULL,
	"litter_id" uuid,
	"color_variety_id" uuid,
	"enclosure_id" uuid,
	"receiver_contact_id" uuid,
	"origin_contact_id" uuid,
	"origin_breeder" text,
	"date_of_birth" date,
	"date_of_death" date,
	"cause_of_death" text,
	"go_home_date" date,
	"character_traits" text[] DEFAULT '{}' NOT NULL,
	"character_note" text,
	"is_deaf" boolean,
	"is_resident" boolean DEFAULT true NOT NULL,
	"import_source" text,
	"external_ref" text,
	"raw_import_data" text,
	"provenance" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "litters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"date" timestamp (3) with time zone NOT NULL,
	"father_id" uuid,
	"mother_id" uuid,
	"total_born" integer,
	"deaths_within8_weeks" integer,
	"expected_go_home_date" date,
	"notes" text,
	"pairing_code" text,
	"litter_letter" text,
	"external_ref" text,
	"provenance" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heartbeats" (
	"instance" text PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"health_port" integer,
	"started_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"queue" text NOT NULL,
	"payload" jsonb,
	"state" text DEFAULT 'Queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"result" jsonb,
	"error" jsonb,
	"attempt" integer DEFAULT 0 NOT NULL,
	"max_attempts" integer NOT NULL,
	"run_after" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"dispatched_at" timestamp (6) with time zone,
	"lease_owner" text,
	"lease_until" timestamp (6) with time zone,
	"dedupe_key" text,
	"shared" boolean DEFAULT false NOT NULL,
	"scheduled" boolean DEFAULT false NOT NULL,
	"request_id" text,
	"created_at" timestamp (6) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (6) with time zone,
	"finished_at" timestamp (6) with time zone,
	"delete_after" timestamp (6) with time zone,
	"updated_at" timestamp (6) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"type" text NOT NULL,
	"data" jsonb NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"seo_description" text,
	"status" text DEFAULT 'Draft' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"nav_order" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "counters" (
	"name" text PRIMARY KEY NOT NULL,
	"value" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"peer" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pedigree_additions" (
	"version" bigint PRIMARY KEY NOT NULL,
	"gerbil_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seeds" (
	"name" text PRIMARY KEY NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photos" ADD CONSTRAINT "photos_enclosure_id_enclosures_id_fk" FOREIGN KEY ("enclosure_id") REFERENCES "public"."enclosures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weight_records" ADD CONSTRAINT "weight_records_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_color_variety_id_color_varieties_id_fk" FOREIGN KEY ("color_variety_id") REFERENCES "public"."color_varieties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_enclosure_id_enclosures_id_fk" FOREIGN KEY ("enclosure_id") REFERENCES "public"."enclosures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_receiver_contact_id_contacts_id_fk" FOREIGN KEY ("receiver_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_origin_contact_id_contacts_id_fk" FOREIGN KEY ("origin_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_father_id_gerbils_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "litters" ADD CONSTRAINT "litters_mother_id_gerbils_id_fk" FOREIGN KEY ("mother_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_name_index" ON "contacts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "health_records_gerbil_id_date_index" ON "health_records" USING btree ("gerbil_id","date");--> statement-breakpoint
CREATE INDEX "photos_gerbil_id_sort_order_index" ON "photos" USING btree ("gerbil_id","sort_order");--> statement-breakpoint
CREATE INDEX "photos_enclosure_id_sort_order_index" ON "photos" USING btree ("enclosure_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "weight_records_one_per_day" ON "weight_records" USING btree ("gerbil_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "gerbils_external_ref_unique" ON "gerbils" USING btree ("external_ref") WHERE external_ref is not null;--> statement-breakpoint
CREATE INDEX "gerbils_litter_id_index" ON "gerbils" USING btree ("litter_id");--> statement-breakpoint
CREATE INDEX "gerbils_color_variety_id_index" ON "gerbils" USING btree ("color_variety_id");--> statement-breakpoint
CREATE INDEX "gerbils_enclosure_id_index" ON "gerbils" USING btree ("enclosure_id");--> statement-breakpoint
CREATE INDEX "gerbils_receiver_contact_id_index" ON "gerbils" USING btree ("receiver_contact_id");--> statement-breakpoint
CREATE INDEX "gerbils_origin_contact_id_index" ON "gerbils" USING btree ("origin_contact_id");--> statement-breakpoint
CREATE INDEX "gerbils_status_index" ON "gerbils" USING btree ("status");--> statement-breakpoint
CREATE INDEX "gerbils_name_search_index" ON "gerbils" USING btree ("name_search");--> statement-breakpoint
CREATE INDEX "gerbils_date_of_birth_index" ON "gerbils" USING btree ("date_of_birth");--> statement-breakpoint
CREATE INDEX "gerbils_living_residents" ON "gerbils" USING btree ("gender") WHERE is_resident and status in ('Breeding', 'Pet', 'ForSale');--> statement-breakpoint
CREATE UNIQUE INDEX "litters_external_ref_unique" ON "litters" USING btree ("external_ref") WHERE external_ref is not null;--> statement-breakpoint
CREATE INDEX "litters_father_id_index" ON "litters" USING btree ("father_id");--> statement-breakpoint
CREATE INDEX "litters_mother_id_index" ON "litters" USING btree ("mother_id");--> statement-breakpoint
CREATE INDEX "litters_date_index" ON "litters" USING btree ("date");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_open_dedupe_key" ON "jobs" USING btree ("dedupe_key") WHERE dedupe_key is not null and state in ('Queued', 'Running');--> statement-breakpoint
CREATE INDEX "jobs_waiting" ON "jobs" USING btree ("run_after") WHERE state = 'Queued' and dispatched_at is null;--> statement-breakpoint
CREATE INDEX "jobs_dispatched" ON "jobs" USING btree ("dispatched_at") WHERE state = 'Queued' and dispatched_at is not null;--> statement-breakpoint
CREATE INDEX "jobs_running" ON "jobs" USING btree ("lease_until") WHERE state = 'Running';--> statement-breakpoint
CREATE INDEX "jobs_full" ON "jobs" USING btree ("finished_at") WHERE finished_at is not null and payload is not null;--> statement-breakpoint
CREATE INDEX "jobs_delete_after" ON "jobs" USING btree ("delete_after") WHERE delete_after is not null;--> statement-breakpoint
CREATE INDEX "blocks_page_id_sort_order_index" ON "blocks" USING btree ("page_id","sort_order");--> statement-breakpoint
CREATE INDEX "login_failures_peer_at_index" ON "login_failures" USING btree ("peer","at");