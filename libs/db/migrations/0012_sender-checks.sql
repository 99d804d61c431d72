ALTER TABLE "request_tombstones" ADD COLUMN "fingerprint" text;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "sender_warnings" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "requests" ADD COLUMN "fingerprint" text;