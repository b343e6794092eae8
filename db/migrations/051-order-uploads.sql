-- A file that arrives in several requests. Its size counts against the order's space from the beginning; when it is whole, the row becomes a
-- file of the same id. `incoming` is the store's state; `writer` is the request that writes now, until `writing_until`.
create table order_uploads (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 255),
  size_bytes bigint not null check (size_bytes >= 0),
  received_bytes bigint not null default 0 check (received_bytes between 0 and size_bytes),
  incoming jsonb,
  writer uuid,
  writing_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index order_uploads_of_order on order_uploads (order_id);
create index order_uploads_of_person on order_uploads (user_id);
create index order_uploads_resting on order_uploads (updated_at);
