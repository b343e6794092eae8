-- One act on many orders: asked for at once, done one by one by jobs, with a result that outlives the page that asked.
create table order_batches (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('hold', 'resume', 'cancel')),
  reason text not null,
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create table order_batch_items (
  batch_id uuid not null references order_batches (id) on delete cascade,
  position integer not null,
  order_id uuid not null, -- as it was asked for; there may be no such order
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  reason text, -- why it was refused
  attempts integer not null default 0,
  primary key (batch_id, order_id)
);
