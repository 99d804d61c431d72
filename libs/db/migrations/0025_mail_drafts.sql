CREATE TABLE "mail_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"prospect_id" uuid,
	"reservation_id" uuid,
	"aftercare_id" uuid,
	"in_reply_to_request_id" uuid,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"state" text DEFAULT 'Draft' NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	"template_version" integer,
	"due_on" date,
	"sent_at" timestamp (3) with time zone,
	"error" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "mail_drafts_sent_has_moment" CHECK ((state = 'Sent') = (sent_at is not null)),
	CONSTRAINT "mail_drafts_failed_has_error" CHECK ((state = 'Failed') = (error is not null))
);
--> statement-breakpoint
ALTER TABLE "outgoing_mails" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD COLUMN "mail_draft_id" uuid;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_prospect_id_prospects_id_fk" FOREIGN KEY ("prospect_id") REFERENCES "public"."prospects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_drafts" ADD CONSTRAINT "mail_drafts_in_reply_to_request_id_requests_id_fk" FOREIGN KEY ("in_reply_to_request_id") REFERENCES "public"."requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mail_drafts_once" ON "mail_drafts" USING btree ("kind",coalesce(aftercare_id, reservation_id, prospect_id),"due_on") WHERE due_on is not null;--> statement-breakpoint
CREATE INDEX "mail_drafts_contact_id_index" ON "mail_drafts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_prospect_id_index" ON "mail_drafts" USING btree ("prospect_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_reservation_id_index" ON "mail_drafts" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_in_reply_to_request_id_index" ON "mail_drafts" USING btree ("in_reply_to_request_id");--> statement-breakpoint
CREATE INDEX "mail_drafts_state_created_at_index" ON "mail_drafts" USING btree ("state","created_at");--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_mail_draft_id_mail_drafts_id_fk" FOREIGN KEY ("mail_draft_id") REFERENCES "public"."mail_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_mails_one_open_of_draft" ON "outgoing_mails" USING btree ("mail_draft_id") WHERE state in ('Queued', 'Sending');--> statement-breakpoint
CREATE INDEX "outgoing_mails_mail_draft_id_created_at_index" ON "outgoing_mails" USING btree ("mail_draft_id","created_at");--> statement-breakpoint
ALTER TABLE "outgoing_mails" ADD CONSTRAINT "outgoing_mails_of_one" CHECK ((request_id is null) <> (mail_draft_id is null));--> statement-breakpoint
call announce_changes_of('mail_drafts', 'mails', 'id');
