-- What is handed over when a payment is disputed, made by a job and kept for a week.

create table evidence_packs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  state text not null default 'queued' check (state in ('queued', 'preparing', 'ready', 'failed')),
  failure text, -- the code of what stopped it
  files_done integer not null default 0,
  files_total integer,
  zip_bytes bigint,
  pdf_bytes bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  check ((state = 'ready') = (ready_at is not null)),
  check (state <> 'ready' or (zip_bytes is not null and pdf_bytes is not null))
);
create index evidence_packs_of_order on evidence_packs (order_id, requested_at desc);
create index evidence_packs_expiring on evidence_packs (expires_at);
-- Requests that come while a pack is being made wait for that pack.
create unique index evidence_packs_one_at_a_time on evidence_packs (order_id) where state in ('queued', 'preparing');
