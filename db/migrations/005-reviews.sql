create table reviews (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null unique references orders (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  stars integer not null check (stars between 1 and 5),
  body text not null check (char_length(body) between 1 and 4000),
  state text not null default 'pending' check (state in ('pending', 'published', 'rejected')),
  rejection_reason text check (state <> 'rejected' or char_length(rejection_reason) > 0),
  reply text,
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  published_at timestamptz(3)
);
create index reviews_published on reviews (service_id, published_at desc, id desc) where state = 'published';
create index reviews_by_state on reviews (state, created_at desc, id desc);
