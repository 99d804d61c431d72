-- Books from before call the status of an animal that is bred with Active. The one by age is also what the sweep at the
-- start sets, by the breeder's clock.
with before as (
  select id, case chosen_status when 'Active' then 'Breeding' else chosen_status end as chosen
  from gerbils where status = 'Active' or chosen_status = 'Active'
)
update gerbils g
set chosen_status = before.chosen,
  status = case
    when g.date_of_death is not null then 'Deceased'
    when g.receiver_contact_id is not null then 'GivenAway'
    when (g.date_of_birth + interval '7 years')::date < current_date then 'Deceased'
    else before.chosen end,
  version = g.version + 1,
  updated_at = now()
from before where g.id = before.id;
--> statement-breakpoint
-- A blank one names nothing, and a second one would be a duplicate of it.
update gerbils set external_ref = null where external_ref ~ '^\s*$';
--> statement-breakpoint
update litters set external_ref = null where external_ref ~ '^\s*$';
