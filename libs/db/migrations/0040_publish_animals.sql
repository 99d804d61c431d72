ALTER TABLE "publish_target" ADD COLUMN "last_upload_release" text;--> statement-breakpoint
ALTER TABLE "site" ADD COLUMN "publish_animals" text DEFAULT 'Automatic' NOT NULL;--> statement-breakpoint
ALTER TABLE "site" ADD CONSTRAINT "site_publish_animals_known" CHECK (publish_animals in ('Automatic', 'Ask'));