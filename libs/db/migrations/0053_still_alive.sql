ALTER TABLE "breeding_rules" ADD COLUMN "alive_ask_years" integer;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "last_seen_alive_on" date;