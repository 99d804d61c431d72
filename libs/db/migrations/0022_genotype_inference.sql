CREATE TABLE "inference_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"frequency_mode" text DEFAULT 'default' NOT NULL,
	"own_frequencies" jsonb,
	"herd_frequencies" jsonb,
	"estimated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inference_settings_single_row" CHECK (id = 1)
);
--> statement-breakpoint
call announce_changes_of('inference_settings', 'settings', 'null::uuid');
--> statement-breakpoint
-- Everything that inference reads makes its version go up, whoever wrote it: a route, an import, a restore. At the end of
-- the transaction, and once: writers wait for each other only while they commit, and always after the pedigree's version.
create or replace function bump_inference_version() returns trigger language plpgsql as $$
begin
  if current_setting('zuchtbuch.inference_bumped', true) is distinct from pg_current_xact_id()::text then
    perform set_config('zuchtbuch.inference_bumped', pg_current_xact_id()::text, true);
    insert into counters (name, value) values ('inference', 1)
      on conflict (name) do update set value = counters.value + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create constraint trigger inference_animals after insert or delete on gerbils
  deferrable initially deferred for each row execute function bump_inference_version();
--> statement-breakpoint
create constraint trigger inference_records after update on gerbils
  deferrable initially deferred for each row
  when (row(old.genotype, old.color_variety_id, old.litter_id) is distinct from row(new.genotype, new.color_variety_id, new.litter_id))
  execute function bump_inference_version();
--> statement-breakpoint
create constraint trigger inference_parents after update on litters
  deferrable initially deferred for each row
  when (row(old.father_id, old.mother_id) is distinct from row(new.father_id, new.mother_id))
  execute function bump_inference_version();
--> statement-breakpoint
create constraint trigger inference_patterns after insert or delete or update on color_varieties
  deferrable initially deferred for each row execute function bump_inference_version();
--> statement-breakpoint
create constraint trigger inference_frequencies after update on inference_settings
  deferrable initially deferred for each row
  when (row(old.frequency_mode, old.own_frequencies, old.herd_frequencies) is distinct from row(new.frequency_mode, new.own_frequencies, new.herd_frequencies))
  execute function bump_inference_version();
