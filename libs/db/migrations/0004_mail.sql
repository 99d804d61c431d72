CREATE TABLE "mail_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"gmail_address" text,
	"app_password_cipher" text,
	"app_password_key_id" text,
	"imap_host" text,
	"imap_port" integer,
	"smtp_host" text,
	"smtp_port" integer,
	"folder" text DEFAULT 'INBOX' NOT NULL,
	"poll_interval" integer DEFAULT 5 NOT NULL,
	"sync_since" date,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"uid_validity" bigint,
	"cursor_version" integer DEFAULT 1 NOT NULL,
	"last_sync_at" timestamp (3) with time zone,
	"last_sync_error" text,
	"sync_failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp (3) with time zone,
	"auth_refused" boolean DEFAULT false NOT NULL,
	"syncing" boolean DEFAULT false NOT NULL,
	"suspect_uid" bigint,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_settings_single_row" CHECK (id = 1),
	CONSTRAINT "mail_settings_poll_interval" CHECK (poll_interval between 0 and 1440),
	CONSTRAINT "mail_settings_last_uid" CHECK (last_uid >= 0),
	CONSTRAINT "mail_settings_ports" CHECK (imap_port between 1 and 65535 and smtp_port between 1 and 65535),
	CONSTRAINT "mail_settings_password_whole" CHECK ((app_password_cipher is null) = (app_password_key_id is null))
);
--> statement-breakpoint
CREATE TABLE "outgoing_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"message_id" text NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"raw" "bytea" NOT NULL,
	"state" text DEFAULT 'Queued' NOT NULL,
	"transfer_started_at" timestamp (3) with time zone,
	"accepted_at" timestamp (3) with time zone,
	"filed_at" timestamp (3) with time zone,
	"error" jsonb,
	"closed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outgoing_mails_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "outgoing_mails_state_known" CHECK (state in ('Queued', 'Sending', 'Sent', 'Failed')),
	CONSTRAINT "outgoing_mails_sent_was_accepted" CHECK (state <> 'Sent' or accepted_at is not null),
	CONSTRAINT "outgoing_mails_closed" CHECK ((state in ('Sent', 'Failed')) = (closed_at is not null)),
	CONSTRAINT "outgoing_mails_failed_has_error" CHECK (state <> 'Failed' or error is not null)
);
--> statement-breakpoint
CREATE TABLE "request_tombstones" (
	"message_id" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gmail_message_id" text NOT NULL,
	"thread_id" text NOT NULL,
	"in_reply_to" text,
	"references" text[] DEFAULT '{}' NOT NULL,
	"from_name" text,
	"from_address" text,
	"reply_to" text,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"assigned_contact_id" uuid,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_automated" boolean DEFAULT false NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"draft_reply" text,
	"draft_model" text,
	"draft_prompt_version" text,
	"draft_facts" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "requests_status_known" CHECK (status in ('New', 'InProgress', 'Assigned', 'Answered', 'Abandoned')),
	CONSTRAINT "requests_message_id_bracketed" CHECK (gmail_message_id ~ '^<.+>$')
);
--> statement-breakpoint
CREATE TABLE "unreadable_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"uid_validity" bigint NOT NULL,
	"uid" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_assigned_contact_id_contacts_id_fk" FOREIGN KEY ("assigned_contact_id") REFERENCES "public"."contacts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_one_open" ON "outgoing_mails" USING btree ("request_id") WHERE state in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "outgoing_mails_request_id_created_at_index" ON "outgoing_mails" USING btree ("request_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "requests_gmail_message_id_unique" ON "requests" USING btree ("gmail_message_id");--> statement-breakpoint
CREATE INDEX "requests_received_at_id_index" ON "requests" USING btree ("received_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_status_received_at_index" ON "requests" USING btree ("status","received_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "requests_thread_id_index" ON "requests" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "requests_assigned_contact_id_index" ON "requests" USING btree ("assigned_contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "unreadable_mails_once" ON "unreadable_mails" USING btree ("folder","uid_validity","uid");--> statement-breakpoint
CREATE INDEX "contacts_email_index" ON "contacts" USING btree (lower(btrim(email)));