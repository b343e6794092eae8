-- Accounts at Google, Apple and others with which people sign in (decision 149).
create table linked_accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  provider text not null check (provider in ('google', 'apple', 'microsoft', 'github', 'oidc')),
  issuer text not null check (char_length(issuer) between 1 and 500),
  subject text not null check (char_length(subject) between 1 and 255), -- the provider's name of the person: it never changes
  email text check (char_length(email) <= 254), -- as the provider knew it when the person came last
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  unique (issuer, subject)
);
create index linked_accounts_of_user on linked_accounts (user_id, created_at);
