-- Whoever listens on the channel `change` hears what was stored, whoever stored it: a route, an import, a worker.
-- A restore runs this again in a database that has the functions.
create or replace function announce_change() returns trigger language plpgsql as $$
declare
  many bigint;
  ids uuid[];
begin
  execute format(
    'select count(*), array_agg(distinct id) filter (where id is not null) from (select %s as id from changed limit 1001) told',
    tg_argv[1]
  ) into many, ids;
  if many = 0 then
    return null;
  end if;
  if many > 1000 or cardinality(ids) > 100 then
    ids := null;
  end if;
  perform pg_notify(
    'change',
    json_build_object('resource', tg_argv[0], 'ids', ids, 'change', tg_argv[2])::text
  );
  return null;
end $$;
--> statement-breakpoint
-- One trigger per event, because a transition table belongs to one event only. `id` is the SQL of the id that is told.
create or replace procedure announce_changes_of(told regclass, resource text, id text) language plpgsql as $$
begin
  execute format('create trigger announce_created after insert on %s referencing new table as changed
    for each statement execute function announce_change(%L, %L, %L)', told, resource, id, 'created');
  execute format('create trigger announce_updated after update on %s referencing new table as changed
    for each statement execute function announce_change(%L, %L, %L)', told, resource, id, 'updated');
  execute format('create trigger announce_deleted after delete on %s referencing old table as changed
    for each statement execute function announce_change(%L, %L, %L)', told, resource, id, 'deleted');
end $$;
--> statement-breakpoint
call announce_changes_of('gerbils', 'gerbils', 'id');
--> statement-breakpoint
call announce_changes_of('litters', 'litters', 'id');
--> statement-breakpoint
call announce_changes_of('contacts', 'contacts', 'id');
--> statement-breakpoint
call announce_changes_of('enclosures', 'enclosures', 'id');
--> statement-breakpoint
call announce_changes_of('color_varieties', 'color-varieties', 'id');
--> statement-breakpoint
call announce_changes_of('contracts', 'contracts', 'id');
--> statement-breakpoint
call announce_changes_of('health_records', 'health-records', 'gerbil_id');
--> statement-breakpoint
call announce_changes_of('weight_records', 'weight-records', 'gerbil_id');
--> statement-breakpoint
call announce_changes_of('photos', 'photos', 'coalesce(gerbil_id, enclosure_id)');
--> statement-breakpoint
call announce_changes_of('pages', 'pages', 'id');
--> statement-breakpoint
call announce_changes_of('site', 'site', 'null::uuid');
--> statement-breakpoint
call announce_changes_of('media', 'media', 'id');
--> statement-breakpoint
call announce_changes_of('breeder_profile', 'settings', 'null::uuid');
--> statement-breakpoint
call announce_changes_of('contract_clauses', 'settings', 'null::uuid');
--> statement-breakpoint
call announce_changes_of('mail_settings', 'settings', 'null::uuid');
