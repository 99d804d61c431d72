ALTER TABLE "push_subscriptions" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "last_success_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "last_error" text;