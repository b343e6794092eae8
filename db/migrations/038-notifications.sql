-- What happened, for the bell: a row for each person. A job deletes them after three months.
create table notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  kind text not null, -- what people choose by: messages, deliveries, …
  sentence text not null, -- the key of the message that tells it, in the reader's language
  data jsonb not null default '{}', -- the parameters of that message
  path text not null, -- the page it leads to
  order_id uuid references orders (id) on delete cascade,
  dedupe_key text not null, -- one cause tells one person once; messages of one order share a row
  count integer not null default 1,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  unique (user_id, dedupe_key)
);
create index notifications_newest on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where read_at is null;
create index notifications_of_order on notifications (order_id) where order_id is not null;
create index notifications_oldest on notifications (created_at);
