-- A company that orders, and its people. Orders that are placed for it are the company's: all of them see the same order.
create table companies (
  id uuid primary key default gen_random_uuid(),
  -- The name and address that invoices have.
  name text not null check (char_length(name) between 1 and 120),
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_id text not null default '',
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create table company_members (
  company_id uuid not null references companies (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('owner', 'orderer', 'viewer')),
  -- Also told of orders that others of the company placed.
  is_notified boolean not null default false,
  joined_at timestamptz(3) not null,
  primary key (company_id, user_id)
);
create index company_members_by_user on company_members (user_id);

-- As `team_invitations`: the account gets its place when the link in the mail is followed.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies (id) on delete cascade,
  email text not null check (email = lower(btrim(email)) and char_length(email) between 3 and 254),
  role text not null check (role in ('owner', 'orderer', 'viewer')),
  locale text,
  -- SHA-256 of the tokens in the mails: each link works until the invitation is accepted, withdrawn or over.
  token_hashes bytea[] not null default '{}',
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  revoked_at timestamptz(3)
);
create unique index company_invitations_open on company_invitations (company_id, email)
  where accepted_at is null and revoked_at is null;
create index company_invitations_company on company_invitations (company_id);
create index company_invitations_email on company_invitations (email);
create index company_invitations_invited_by on company_invitations (invited_by);

-- `user_id` stays the person who ordered.
alter table orders add column company_id uuid;
alter table orders add constraint orders_company_id_fkey foreign key (company_id) references companies (id) not valid;
alter table orders validate constraint orders_company_id_fkey;
-- Whose order it is, in one column: the lists of somebody who belongs to companies need an index that covers all of their accounts.
alter table orders add column account_id uuid not null generated always as (coalesce(company_id, user_id)) stored;

-- Whose order the event is about: the id of its company, or of its customer.
alter table order_events rename column user_id to account_id;

-- Who of a company asked for changes; without it the person who ordered.
alter table revisions add column requested_by uuid references users (id) on delete set null;
