-- People, their sessions, and the few tables every feature leans on.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null check (username = btrim(username) and char_length(username) between 2 and 40),
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  email_verified_at timestamptz(3),
  password_hash text not null,
  role text not null default 'customer' check (role in ('customer', 'admin')),
  suspended_at timestamptz(3),
  notify_order_updates boolean not null default true,
  notify_messages boolean not null default true,
  is_demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index users_email_key on users (email);
create unique index users_username_key on users (lower(username));
create index users_newest on users (created_at desc, id desc);

-- Only the SHA-256 of a token is kept: a copy of this table signs nobody in.
create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_agent text,
  ip text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_of_user on sessions (user_id, last_seen_at desc);
create index sessions_expiry on sessions (expires_at);

-- What a link in a mail stands for; used once.
create table mail_tokens (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('password_reset', 'email_verification', 'email_change')),
  new_email text check ((purpose = 'email_change') = (new_email is not null)),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index mail_tokens_of_user on mail_tokens (user_id, purpose);

-- Fixed windows, counted here so that every process sees the same number.
create table rate_limits (
  bucket text not null,
  window_start timestamptz(3) not null,
  hits integer not null default 1,
  primary key (bucket, window_start)
);
create index rate_limits_age on rate_limits (window_start);

-- The answer a repeated POST gets again instead of doing its work twice.
create table idempotency_keys (
  user_id uuid not null references users (id) on delete cascade,
  operation text not null,
  key text not null check (char_length(key) between 8 and 200),
  request_hash bytea not null,
  subject_id uuid,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, operation, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- What administrators did, for good.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz(3) not null default now(),
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'admin', 'system')),
  actor_id uuid references users (id) on delete set null,
  actor_name text,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  data jsonb not null default '{}'
);
create index audit_entries_of_subject on audit_entries (subject_type, subject_id, id desc);

create table settings (
  key text primary key,
  value jsonb not null,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users (id) on delete set null
);

-- Mail that was not sent anywhere because no SMTP server is set: readable in the admin area.
create table captured_mails (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz(3) not null default now()
);
create index captured_mails_newest on captured_mails (created_at desc, id desc);

create table files (
  id uuid primary key default gen_random_uuid(),
  storage_key text not null unique,
  name text not null check (char_length(name) between 1 and 255),
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 bytea not null,
  width integer check (width > 0), -- pixels of a picture we made smaller forms of; null for any other file
  height integer check (height > 0),
  visibility text not null default 'private' check (visibility in ('private', 'public')),
  uploaded_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
