-- Browsers on which somebody signed in to an account before. A wrong password that strangers type elsewhere never locks these out.
-- Only the SHA-256 of the cookie is kept.
create table known_devices (
  token_hash bytea not null check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  primary key (token_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, last_used_at desc);
create index known_devices_age on known_devices (last_used_at);
