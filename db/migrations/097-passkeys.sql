-- Passkeys (decision 144). An account may have passkeys and no password.

create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);
create index passkeys_of_user on passkeys (user_id, created_at);

-- Challenges that were answered: each counts once. Those that nobody answered are never stored.
create table used_passkey_challenges (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  expires_at timestamptz(3) not null
);
create index used_passkey_challenges_expiry on used_passkey_challenges (expires_at);

alter table users alter column password_hash drop not null;
