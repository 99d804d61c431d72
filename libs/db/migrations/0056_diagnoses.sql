CREATE TABLE "diagnoses" (
	"code" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"group" text NOT NULL,
	"category" text NOT NULL,
	"usually_heritable" text NOT NULL,
	"excludes" boolean DEFAULT false NOT NULL,
	"is_own" boolean DEFAULT true NOT NULL,
	"archived" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_reports" ADD COLUMN "death_cause" text;--> statement-breakpoint
ALTER TABLE "owner_reports" ADD COLUMN "death_manner" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "diagnosis_code" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "site" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "severity" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "congenital" boolean;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "heritable" text;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "tell_buyer" boolean;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "test" jsonb;--> statement-breakpoint
ALTER TABLE "health_records" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "death_cause" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "death_manner" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "death_heritable" text;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "is_death_date_estimated" boolean;--> statement-breakpoint
ALTER TABLE "gerbils" ADD COLUMN "breeding_ban" jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "diagnoses_word_unique" ON "diagnoses" USING btree (lower("word"));--> statement-breakpoint
ALTER TABLE "owner_reports" ADD CONSTRAINT "owner_reports_death_cause_diagnoses_code_fk" FOREIGN KEY ("death_cause") REFERENCES "public"."diagnoses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "health_records" ADD CONSTRAINT "health_records_diagnosis_code_diagnoses_code_fk" FOREIGN KEY ("diagnosis_code") REFERENCES "public"."diagnoses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gerbils" ADD CONSTRAINT "gerbils_death_cause_diagnoses_code_fk" FOREIGN KEY ("death_cause") REFERENCES "public"."diagnoses"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "health_records_diagnosis_code_index" ON "health_records" USING btree ("diagnosis_code");--> statement-breakpoint
CREATE INDEX "gerbils_death_cause_index" ON "gerbils" USING btree ("death_cause");--> statement-breakpoint
call announce_changes_of('diagnoses', 'diagnoses', 'null::uuid');
