-- The last check of the shop: what it found, and whether another one runs.
create table health_checks (
  is_only_row boolean primary key default true check (is_only_row),
  started_at timestamptz(3) not null,
  -- When the findings were made; they stay while another check runs.
  checked_at timestamptz(3),
  findings jsonb not null default '[]'
);
