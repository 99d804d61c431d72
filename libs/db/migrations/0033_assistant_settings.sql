CREATE TABLE "assistant_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"api_key_cipher" text,
	"api_key_cipher_key_id" text,
	"base_url" text,
	"model" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "assistant_settings_single_row" CHECK (id = 1),
	CONSTRAINT "assistant_settings_key_whole" CHECK ((api_key_cipher is null) = (api_key_cipher_key_id is null))
);
--> statement-breakpoint
call announce_changes_of('assistant_settings', 'settings', 'null::uuid');
