ALTER TABLE "requests" ADD COLUMN "channel" text DEFAULT 'Mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "from_phone" text;--> statement-breakpoint
ALTER TABLE "requests" ADD CONSTRAINT "requests_channel_known" CHECK (channel in ('Mail', 'Phone', 'Chat', 'InPerson'));