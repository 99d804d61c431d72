CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"description" text NOT NULL,
	"status" text DEFAULT 'New' NOT NULL,
	"answer" text,
	"view" text,
	"animal_id" text,
	"animal_name" text,
	"litter_name" text,
	"url" text,
	"user_agent" text,
	"timestamp" timestamp (3) with time zone,
	"gerbil_id" uuid,
	"litter_id" uuid,
	"contact_id" uuid,
	"last_event_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE INDEX "feedback_created_at_id_index" ON "feedback" USING btree ("created_at","id");