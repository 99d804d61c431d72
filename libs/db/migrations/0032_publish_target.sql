CREATE TABLE "publish_target" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"protocol" text DEFAULT 'Sftp' NOT NULL,
	"host" text,
	"port" integer,
	"user_name" text,
	"password_cipher" text,
	"password_key_id" text,
	"folder" text DEFAULT '' NOT NULL,
	"fingerprint" text,
	"last_upload_at" timestamp (3) with time zone,
	"last_upload_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "publish_target_single_row" CHECK (id = 1),
	CONSTRAINT "publish_target_protocol_known" CHECK (protocol in ('Sftp', 'Ftps')),
	CONSTRAINT "publish_target_port" CHECK (port between 1 and 65535),
	CONSTRAINT "publish_target_password_whole" CHECK ((password_cipher is null) = (password_key_id is null))
);
--> statement-breakpoint
call announce_changes_of('publish_target', 'settings', 'null::uuid');
