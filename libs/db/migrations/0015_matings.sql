CREATE TABLE "matings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"father_id" uuid NOT NULL,
	"mother_id" uuid NOT NULL,
	"planned_for" date,
	"together_from" date,
	"separated_on" date,
	"ended_on" date,
	"pairing_code" text,
	"notes" text,
	"litter_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "matings_two_animals" CHECK (father_id <> mother_id)
);
--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_father_id_gerbils_id_fk" FOREIGN KEY ("father_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_mother_id_gerbils_id_fk" FOREIGN KEY ("mother_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_litter_id_litters_id_fk" FOREIGN KEY ("litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matings_one_open_pair" ON "matings" USING btree ("father_id","mother_id") WHERE ended_on is null and litter_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "matings_one_per_litter" ON "matings" USING btree ("litter_id") WHERE litter_id is not null;--> statement-breakpoint
CREATE INDEX "matings_father_id_index" ON "matings" USING btree ("father_id");--> statement-breakpoint
CREATE INDEX "matings_mother_id_index" ON "matings" USING btree ("mother_id");--> statement-breakpoint
call announce_changes_of('matings', 'matings', 'id');
