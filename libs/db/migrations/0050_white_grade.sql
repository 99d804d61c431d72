ALTER TABLE "gerbils" ADD COLUMN "white_grade" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "white_percent" integer;