-- no transaction
-- What happened to the money of each order, for lists, pages and mails: payments keep it from the ledger (decision 195). `kept_minor` is
-- what the shop keeps of a cancelled order by agreement.
alter table orders
  add column if not exists captured_minor bigint not null default 0,
  add column if not exists refunded_minor bigint not null default 0,
  add column if not exists refunding_minor bigint not null default 0,
  add column if not exists charged_back_minor bigint not null default 0,
  add column if not exists kept_minor bigint not null default 0,
  drop constraint if exists orders_payment_status_check,
  add constraint orders_payment_status_check check (payment_status in
    ('unpaid', 'processing', 'paid', 'partially_refunded', 'refunded', 'partially_charged_back', 'charged_back'));

with moved as (
  select order_id,
    coalesce(sum(amount_minor) filter (where kind = 'capture'), 0)::bigint as captured,
    coalesce(sum(case kind when 'refund' then amount_minor when 'refund_reversal' then -amount_minor end), 0)::bigint as refunded,
    coalesce(sum(case kind when 'dispute_withdrawn' then amount_minor when 'dispute_reinstated' then -amount_minor end), 0)::bigint
      as charged_back
  from ledger_entries group by order_id
), under_way as (
  select order_id, sum(amount_minor)::bigint as minor from refunds where status in ('requested', 'pending') group by order_id
), agreed as ( -- what was agreed to go back and did not: a refund that failed is still owed
  select orders.id as order_id, greatest(0,
    coalesce(
      (select max(refund_minor) from order_requests where order_id = orders.id and kind = 'cancellation' and state = 'agreed'),
      (select max(refund_minor) from withdrawals where order_id = orders.id and state = 'settled'), 0)
    - coalesce((select sum(amount_minor) from refunds where order_id = orders.id
        and status in ('requested', 'pending', 'succeeded') and created_at >= orders.closed_at), 0))::bigint as owed
  from orders where is_cancellation_agreed
)
update orders set
  captured_minor = moved.captured,
  refunded_minor = moved.refunded,
  charged_back_minor = moved.charged_back,
  refunding_minor = coalesce(under_way.minor, 0),
  kept_minor = case when agreed.order_id is null then 0
    else greatest(0, moved.captured - moved.refunded - moved.charged_back - coalesce(under_way.minor, 0) - agreed.owed) end,
  payment_status = case
    when orders.state = 'pending_payment' and orders.payment_status = 'refunded' then 'unpaid'
    when orders.total_minor = 0 or moved.charged_back <= 0 then orders.payment_status
    when moved.captured - moved.refunded - moved.charged_back <= 0 then 'charged_back'
    when moved.captured - moved.refunded - moved.charged_back < orders.total_minor then 'partially_charged_back'
    else orders.payment_status end
from moved
left join under_way on under_way.order_id = moved.order_id
left join agreed on agreed.order_id = moved.order_id
where orders.id = moved.order_id;

create index concurrently if not exists orders_money_due on orders (closed_at)
  where state = 'cancelled' and captured_minor - refunded_minor - refunding_minor - charged_back_minor > kept_minor;
create index concurrently if not exists orders_money_due_newest on orders (placed_at desc, id desc)
  where state = 'cancelled' and captured_minor - refunded_minor - refunding_minor - charged_back_minor > kept_minor;
create index concurrently if not exists orders_money_due_changed on orders (updated_at desc, id desc)
  where state = 'cancelled' and captured_minor - refunded_minor - refunding_minor - charged_back_minor > kept_minor;
create index concurrently if not exists orders_money_due_by_due on orders (coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id)
  where state = 'cancelled' and captured_minor - refunded_minor - refunding_minor - charged_back_minor > kept_minor;
drop index concurrently if exists orders_refund_owed;
drop index concurrently if exists orders_refund_owed_newest;
drop index concurrently if exists orders_refund_owed_changed;
drop index concurrently if exists orders_refund_owed_due;
