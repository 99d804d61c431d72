CREATE TABLE "breeding_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"inbreeding_limit_percent" numeric(5, 2),
	"min_breeding_age_days_female" integer,
	"min_breeding_age_days_male" integer,
	"first_litter_max_age_days" integer,
	"litters_before_pause" integer,
	"pause_days" integer,
	"gestation_min" integer,
	"gestation_max" integer,
	"gestation_nursing_max" integer,
	"sexing_day" integer,
	"separate_day" integer,
	"selection_day" integer,
	"ready_day" integer,
	"collection_reminder_days" integer,
	"clean_before_birth_days" integer,
	"clean_after_birth_days" integer,
	"clean_every_days" integer,
	"weigh_every_days" integer,
	"weigh_young_every_days" integer,
	"weight_deviation_percent" numeric(5, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "breeding_rules_single_row" CHECK (id = 1)
);
--> statement-breakpoint
call announce_changes_of('breeding_rules', 'settings', 'null::uuid');
