ALTER TABLE "gerbils" ADD COLUMN "for_sale_since" date;--> statement-breakpoint
ALTER TABLE "animal_return_gerbils" ADD COLUMN "former_for_sale_since" date;