ALTER TABLE "gerbils" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "litters" ADD COLUMN "date_precision" text DEFAULT 'Day' NOT NULL;