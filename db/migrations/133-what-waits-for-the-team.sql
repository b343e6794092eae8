-- no transaction
-- Since when a delivery that was sent back waits for the next one. An extra that is paid after a delivery leads back to work too, so state
-- and dates alone do not tell.
alter table orders add column if not exists changes_requested_at timestamptz(3);

update orders set changes_requested_at = sent_back.at
from (
  select distinct on (deliveries.order_id) deliveries.order_id, deliveries.rejected_at as at
  from deliveries order by deliveries.order_id, deliveries.number desc
) sent_back
where sent_back.order_id = orders.id and sent_back.at is not null
  and orders.state in ('in_progress', 'on_hold') and orders.changes_requested_at is null;

create index concurrently if not exists orders_changes_requested on orders (changes_requested_at)
  where state = 'in_progress' and changes_requested_at is not null;
create index concurrently if not exists orders_changes_requested_newest on orders (placed_at desc, id desc)
  where state = 'in_progress' and changes_requested_at is not null;
create index concurrently if not exists orders_to_start on orders (started_at)
  where state = 'in_progress' and delivered_at is null and steps_done_count = 0
    and (admin_wrote_at is null or admin_wrote_at < started_at);
create index concurrently if not exists orders_to_start_newest on orders (placed_at desc, id desc)
  where state = 'in_progress' and delivered_at is null and steps_done_count = 0
    and (admin_wrote_at is null or admin_wrote_at < started_at);
