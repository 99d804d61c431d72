-- The same names, four times as fast. Writes the table once: a second for 100,000 animals. An older Postgres, which cannot do it
-- in place, keeps what it has: a column made anew would come last, and each search would read past all others.
do $$ begin
  if current_setting('server_version_num')::int >= 170000 then
    execute $sql$
      alter table gerbils alter column name_search set expression as (lower(regexp_replace(replace(replace(replace(replace(name, ' ', ''), '.', ''), '-', ''), '_', ''), '[\t-\r\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g') collate "und-x-icu"))
    $sql$;
  end if;
end $$;
