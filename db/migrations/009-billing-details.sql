-- What a customer wants to read on invoices. Empty texts mean "not given"; an invoice keeps a copy of what held when it was issued.
create table billing_details (
  user_id uuid primary key references users (id) on delete cascade,
  name text not null default '',
  address text not null default '', -- lines, from the street up
  postal_code text not null default '',
  city text not null default '',
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  tax_id text not null default '',
  updated_at timestamptz(3) not null default now()
);
