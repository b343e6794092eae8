-- Services of others that do not answer. A row goes with the next answer.
create table outages (
  service text primary key check (service in ('stripe', 'paypal', 'mail')),
  since timestamptz(3) not null,
  last_failed_at timestamptz(3) not null,
  -- Calls in a row.
  failures integer not null,
  -- The code of the last error.
  reason text not null
);

-- What is wrong now, for the header of the admin area. A job keeps it, so that no request has to look.
create table shop_alerts (
  kind text not null,
  provider text not null default '',
  since timestamptz(3) not null,
  primary key (kind, provider)
);
