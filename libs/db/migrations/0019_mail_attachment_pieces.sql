CREATE TABLE "mail_attachment_pieces" (
	"request_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_attachment_pieces_request_id_position_number_pk" PRIMARY KEY("request_id","position","number")
);
--> statement-breakpoint
ALTER TABLE "mail_attachment_pieces" ADD CONSTRAINT "mail_attachment_pieces_request_id_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."requests"("id") ON DELETE cascade ON UPDATE no action;