CREATE TABLE "ai_calls" (
	"peer" text NOT NULL,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ai_calls_peer_at_index" ON "ai_calls" USING btree ("peer","at");