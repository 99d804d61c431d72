ALTER TABLE "inference_settings" ADD COLUMN "linkage_mode" text DEFAULT 'Free' NOT NULL;--> statement-breakpoint
ALTER TABLE "inference_settings" ADD COLUMN "linkage_permille" integer DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "inference_settings" ADD CONSTRAINT "inference_settings_linkage_permille" CHECK (linkage_permille between 1 and 500);