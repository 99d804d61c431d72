CREATE TABLE "address_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"site_url" text,
	"public_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "address_settings_single_row" CHECK (id = 1)
);
--> statement-breakpoint
call announce_changes_of('address_settings', 'settings', 'null::uuid');
