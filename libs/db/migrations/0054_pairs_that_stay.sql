DROP INDEX "matings_one_open_pair";--> statement-breakpoint
ALTER TABLE "breeding_rules" ADD COLUMN "no_litter_days" integer;--> statement-breakpoint
ALTER TABLE "breeding_rules" ADD COLUMN "neuter_fertile_days" integer;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "neutered" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "neutered_on" date;--> statement-breakpoint
ALTER TABLE "matings" ADD COLUMN "retired_on" date;--> statement-breakpoint
ALTER TABLE "matings" ADD COLUMN "after_litter_id" uuid;--> statement-breakpoint
ALTER TABLE "matings" ADD CONSTRAINT "matings_after_litter_id_litters_id_fk" FOREIGN KEY ("after_litter_id") REFERENCES "public"."litters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matings_after_litter_id_index" ON "matings" USING btree ("after_litter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matings_one_open_pair" ON "matings" USING btree ("father_id","mother_id") WHERE ended_on is null and retired_on is null and litter_id is null;