CREATE TABLE "enclosure_stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"enclosure_id" uuid NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "enclosure_stays_in_order" CHECK (to_day >= from_day)
);
--> statement-breakpoint
ALTER TABLE "enclosure_stays" ADD CONSTRAINT "enclosure_stays_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enclosure_stays" ADD CONSTRAINT "enclosure_stays_enclosure_id_enclosures_id_fk" FOREIGN KEY ("enclosure_id") REFERENCES "public"."enclosures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "enclosure_stays_one_open" ON "enclosure_stays" USING btree ("gerbil_id") WHERE to_day is null;--> statement-breakpoint
CREATE INDEX "enclosure_stays_gerbil_id_from_day_index" ON "enclosure_stays" USING btree ("gerbil_id","from_day");--> statement-breakpoint
CREATE INDEX "enclosure_stays_enclosure_id_from_day_index" ON "enclosure_stays" USING btree ("enclosure_id","from_day");
--> statement-breakpoint
-- Where the animals live is known, since when is not: from their last change, by the clock of the default time zone.
INSERT INTO "enclosure_stays" ("id", "gerbil_id", "enclosure_id", "from_day")
	SELECT gen_random_uuid(), "id", "enclosure_id", ("updated_at" at time zone 'Europe/Berlin')::date FROM "gerbils"
	WHERE "is_resident" AND "status" IN ('Breeding', 'Pet', 'ForSale') AND "enclosure_id" IS NOT NULL;
