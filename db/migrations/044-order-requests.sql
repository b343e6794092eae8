-- no transaction
-- What a customer asks of the studio while their order is running: to cancel it, or for something more (decision 100).
create table if not exists order_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('cancellation', 'extra')),
  state text not null default 'open' check (state in ('open', 'agreed', 'declined', 'withdrawn', 'closed')),
  body text not null check (char_length(body) between 1 and 4000),
  refund_share_basis_points integer check (refund_share_basis_points between 0 and 10000), -- of a cancellation, fixed when it was asked for
  refund_minor bigint check (refund_minor >= 0), -- what was refunded when it was agreed
  budget_minor bigint check (budget_minor > 0), -- of an extra, if the customer named one
  bill_id uuid, -- the extra that was proposed in answer
  answer text not null default '' check (char_length(answer) <= 1000), -- why it was declined
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  foreign key (bill_id, order_id) references bills (id, order_id) on delete cascade,
  constraint order_requests_decided check ((state = 'open') = (decided_at is null)),
  constraint order_requests_of_cancellations check ((kind = 'cancellation') = (refund_share_basis_points is not null)),
  constraint order_requests_refunded check (refund_minor is null or (kind = 'cancellation' and state = 'agreed')),
  constraint order_requests_of_extras check (kind = 'extra' or (budget_minor is null and bill_id is null))
);
create unique index if not exists order_requests_one_cancellation on order_requests (order_id) where kind = 'cancellation' and state = 'open';
create index if not exists order_requests_of_order on order_requests (order_id, created_at);
create index if not exists order_requests_of_bill on order_requests (bill_id, order_id) where bill_id is not null;

-- The first is set while a request to cancel waits for an answer. An agreed cancellation comes with its refund, so no other is due.
alter table orders
  add column if not exists cancellation_requested_at timestamptz(3),
  add column if not exists is_cancellation_agreed boolean not null default false;

create index concurrently if not exists orders_cancellation_requested on orders (cancellation_requested_at)
  where cancellation_requested_at is not null;
create index concurrently if not exists orders_refund_owed on orders (closed_at)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0 and not is_cancellation_agreed;
create index concurrently if not exists orders_refund_owed_newest on orders (placed_at desc, id desc)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0 and not is_cancellation_agreed;
drop index concurrently if exists orders_refund_due;
drop index concurrently if exists orders_refund_due_newest;
