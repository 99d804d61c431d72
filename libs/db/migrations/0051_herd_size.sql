CREATE TABLE "herd_size" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"years" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shares_rooms" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "herd_size_single_row" CHECK (id = 1)
);
--> statement-breakpoint
call announce_changes_of('herd_size', 'settings', 'null::uuid');
