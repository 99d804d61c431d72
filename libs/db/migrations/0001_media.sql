CREATE TABLE "breeder_profile" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"breeder_name" text,
	"breeder_name_suffix" text,
	"owner_name" text,
	"street" text,
	"postal_code" text,
	"city" text,
	"country" text,
	"phone" text,
	"email" text,
	"website" text,
	"iban" text,
	"bic" text,
	"tax_note" text,
	"permit_note" text,
	"contract_terms" text,
	"logo_file_name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "breeder_profile_single_row" CHECK (id = 1)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"original_name" text NOT NULL,
	"content_hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "media_fileName_unique" UNIQUE("file_name")
);
