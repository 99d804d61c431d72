CREATE TABLE "missing_secrets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_secrets_owner_unique" UNIQUE("owner"),
	CONSTRAINT "missing_secrets_owner_known" CHECK (owner in ('mailAccount', 'publishTarget', 'assistant'))
);
--> statement-breakpoint
call announce_changes_of('missing_secrets', 'today', 'null::uuid');
