CREATE TABLE "contract_clauses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"is_default" boolean DEFAULT true NOT NULL,
	"sort_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contract_clauses_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "contract_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"pdf_file_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_documents_fileName_unique" UNIQUE("file_name"),
	CONSTRAINT "contract_documents_pdfFileName_unique" UNIQUE("pdf_file_name")
);
--> statement-breakpoint
CREATE TABLE "contract_gerbils" (
	"contract_id" uuid NOT NULL,
	"gerbil_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"former_receiver_contact_id" uuid,
	"former_go_home_date" date,
	CONSTRAINT "contract_gerbils_contract_id_gerbil_id_pk" PRIMARY KEY("contract_id","gerbil_id")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"contract_number" text,
	"buyer_contact_id" uuid,
	"price" numeric(10, 2),
	"handover_date" date,
	"contract_date" date,
	"notes" text,
	"clauses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"terms" text,
	"seller" jsonb,
	"buyer" jsonb,
	"animals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"file_name" text,
	"pdf_file_name" text,
	"cancelled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "contracts_contractNumber_unique" UNIQUE("contract_number")
);
--> statement-breakpoint
ALTER TABLE "contract_documents" ADD CONSTRAINT "contract_documents_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_gerbils" ADD CONSTRAINT "contract_gerbils_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_gerbils" ADD CONSTRAINT "contract_gerbils_gerbil_id_gerbils_id_fk" FOREIGN KEY ("gerbil_id") REFERENCES "public"."gerbils"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_gerbils" ADD CONSTRAINT "contract_gerbils_former_receiver_contact_id_contacts_id_fk" FOREIGN KEY ("former_receiver_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_buyer_contact_id_contacts_id_fk" FOREIGN KEY ("buyer_contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contract_documents_contract_id_index" ON "contract_documents" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "contract_gerbils_gerbil_id_index" ON "contract_gerbils" USING btree ("gerbil_id");--> statement-breakpoint
CREATE INDEX "contracts_buyer_contact_id_index" ON "contracts" USING btree ("buyer_contact_id");--> statement-breakpoint
CREATE INDEX "contracts_contract_date_index" ON "contracts" USING btree ("contract_date");