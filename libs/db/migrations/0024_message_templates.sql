CREATE TABLE "message_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"subject_sie" text,
	"body_sie" text,
	"subject_du" text,
	"body_du" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "message_templates_kind_unique" UNIQUE("kind")
);
--> statement-breakpoint
ALTER TABLE "breeder_profile" ADD COLUMN "address_form" text DEFAULT 'Sie' NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD COLUMN "salutation" text;--> statement-breakpoint
call announce_changes_of('message_templates', 'settings', 'null::uuid');
