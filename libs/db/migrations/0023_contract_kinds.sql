ALTER TABLE "contracts" ADD COLUMN "kind" text DEFAULT 'Kaufvertrag' NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_kind_known" CHECK (kind in ('Kaufvertrag', 'Abgabevertrag', 'Schutzvertrag'));--> statement-breakpoint
-- The clauses that end a contract make room for those that came later and for the breeder's own.
UPDATE "contract_clauses" SET "sort_order" = CASE "code" WHEN 'DSG' THEN 900 ELSE 901 END
WHERE ("code" = 'DSG' AND "sort_order" = 5) OR ("code" = 'SCH' AND "sort_order" = 6);
