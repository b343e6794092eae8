-- Second factors (decision 143). Seeds are encrypted with a key that is not in the database; codes are kept as hashes.

alter table users add column second_factor_at timestamptz(3); -- since when a password alone signs nobody in

create table totp_factors (
  user_id uuid primary key references users (id) on delete cascade,
  sealed_seed bytea not null,
  last_step bigint not null, -- the newest time step that was used: a code counts once
  created_at timestamptz(3) not null default now()
);

create table recovery_codes (
  user_id uuid not null references users (id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  used_at timestamptz(3),
  primary key (user_id, code_hash)
);

-- Sign-ins that wait for a second factor, or for its set-up.
create table sign_in_challenges (
  token_hash bytea primary key check (octet_length(token_hash) = 32),
  user_id uuid not null references users (id) on delete cascade,
  step text not null check (step in ('second_factor', 'enrolment')),
  sealed_setup bytea,
  failures integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sign_in_challenges_of_user on sign_in_challenges (user_id);
create index sign_in_challenges_expiry on sign_in_challenges (expires_at);

alter table sessions
  add column verified_at timestamptz(3) not null default now(), -- when the person last proved who they are
  add column sealed_setup bytea; -- of a second factor that is being set up
update sessions set verified_at = created_at;

-- A known device may also be trusted: it is not asked for the second factor.
alter table known_devices
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text,
  add column trusted_until timestamptz(3);
create unique index known_devices_id on known_devices (id);
