-- A transaction that sets `zuchtbuch.silent` to 'on' changes nothing that anybody sees: what it writes is told to nobody. The days
-- since which the website shows what it shows are such: told, they would make every open page read the website once more.
create or replace function announce_change() returns trigger language plpgsql as $$
declare
  many bigint;
  ids uuid[];
begin
  if current_setting('zuchtbuch.silent', true) = 'on' then
    return null;
  end if;
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
