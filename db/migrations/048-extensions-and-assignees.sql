-- New due dates that the studio proposes; an order has at most one open proposal.
create table order_extensions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  state text not null default 'open'
    check (state in ('open', 'accepted', 'declined', 'withdrawn', 'outdated')),
  due_at timestamptz(3) not null,
  reason text not null,
  proposed_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((state = 'open') = (settled_at is null))
);
create index order_extensions_of_order on order_extensions (order_id, created_at);
create unique index order_extensions_open on order_extensions (order_id) where state = 'open';

-- The administrator in charge of an order.
alter table orders add column assignee_id uuid references users (id) on delete set null;
create index orders_of_assignee on orders (assignee_id, placed_at, id) where assignee_id is not null;
create index orders_unassigned on orders (placed_at, id)
  where assignee_id is null
    and state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered');

-- The board of open orders: each column by due date.
create index orders_on_board on orders (state, coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id)
  where state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered');

alter table order_batches drop constraint order_batches_action_check;
alter table order_batches add constraint order_batches_action_check
  check (action in ('hold', 'resume', 'cancel', 'assign'));
alter table order_batches add column assignee_id uuid references users (id) on delete set null;
