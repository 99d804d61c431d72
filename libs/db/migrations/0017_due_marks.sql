CREATE TABLE "due_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"done_on" date,
	"snoozed_until" date,
	"former" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
call announce_changes_of('due_marks', 'today', 'null::uuid');
