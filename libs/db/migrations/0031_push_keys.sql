CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key_cipher" text NOT NULL,
	"cipher_key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_single_row" CHECK (id = 1)
);
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "vapid_public_key" text;