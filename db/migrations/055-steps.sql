-- The steps of the work. A service has a template; each order gets a copy when it is confirmed, which the studio changes and ticks.

create table service_steps (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null,
  title text not null check (char_length(title) between 1 and 120),
  note text not null default '' check (char_length(note) <= 500),
  -- Customers do not see it.
  is_internal boolean not null default false
);
create index service_steps_of_service on service_steps (service_id, position);

create table order_steps (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  title text not null check (char_length(title) between 1 and 120),
  note text not null default '' check (char_length(note) <= 500),
  is_internal boolean not null default false,
  done_at timestamptz(3),
  done_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  check (done_at is not null or done_by is null)
);
create index order_steps_of_order on order_steps (order_id, position, id);

-- The progress for lists: the steps that the customer sees, and how many of them are done.
alter table orders
  add column step_count integer not null default 0,
  add column steps_done_count integer not null default 0,
  add constraint orders_steps_done check (steps_done_count between 0 and step_count);

-- How the refund's share was found when the customer asked; null for requests from before.
alter table order_requests
  add column refund_basis text check (refund_basis in ('not_started', 'all', 'none', 'delivered', 'steps', 'time')),
  add column refund_steps_done integer,
  add column refund_step_count integer,
  add constraint order_requests_refund_steps check (
    (refund_steps_done is null) = (refund_step_count is null)
    and (refund_step_count is null or (refund_basis = 'steps' and refund_step_count > 0 and refund_steps_done between 0 and refund_step_count))
  );

-- Nobody's open orders, the first due on top.
create index orders_unassigned_by_due on orders (coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id)
  where assignee_id is null
    and state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered');
