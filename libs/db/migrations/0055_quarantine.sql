ALTER TABLE "breeding_rules" ADD COLUMN "min_floor_area_cm2" integer;--> statement-breakpoint
ALTER TABLE "breeding_rules" ADD COLUMN "floor_percent_per_animal" integer;--> statement-breakpoint
ALTER TABLE "breeding_rules" ADD COLUMN "min_own_bedding_cm" integer;--> statement-breakpoint
ALTER TABLE "enclosures" ADD COLUMN "bedding_cm" numeric(7, 1);--> statement-breakpoint
ALTER TABLE "enclosures" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "enclosures" ADD COLUMN "quarantine_from" date;--> statement-breakpoint
ALTER TABLE "enclosures" ADD COLUMN "quarantine_until" date;--> statement-breakpoint
ALTER TABLE "enclosures" ADD COLUMN "quarantine_reason" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "quarantine_until" date;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "quarantine_reason" text;