CREATE TABLE "legal_pages" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"written" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"former" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_pages_single_row" CHECK (id = 1)
);
--> statement-breakpoint
call announce_changes_of('legal_pages', 'settings', 'null::uuid');
