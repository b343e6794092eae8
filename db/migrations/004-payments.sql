-- Attempts to pay, what really moved, and everything needed to never lose or double either.

create table payments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  provider text not null check (provider in ('stripe', 'paypal')),
  attempt_number integer not null check (attempt_number >= 1),
  status text not null default 'created' check (status in
    ('created', 'requires_action', 'processing', 'succeeded', 'failed', 'expired', 'canceled', 'requires_review')),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  is_livemode boolean not null,
  account_id text,
  fingerprint text not null, -- what was asked for; an open attempt is reused only if it still fits
  provider_session_id text,  -- Stripe: Checkout Session; PayPal: order
  provider_payment_id text,  -- Stripe: PaymentIntent; PayPal: capture
  redirect_url text,
  superseded_at timestamptz(3), -- a newer attempt took over: never captured by us any more
  capture_lease_until timestamptz(3),
  failure_code text,
  failure_message text,
  review_reason jsonb,
  expires_at timestamptz(3) not null,
  next_sync_at timestamptz(3),
  sync_attempts integer not null default 0,
  last_synced_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (order_id, attempt_number),
  unique (provider, provider_session_id),
  unique (provider, provider_payment_id)
);
create unique index payments_one_open on payments (order_id)
  where status in ('created', 'requires_action', 'processing') and superseded_at is null;
create index payments_to_sync on payments (next_sync_at) where next_sync_at is not null;

create function check_payment_move() returns trigger language plpgsql as $$
begin
  if old.status = 'succeeded' and new.status <> 'succeeded' then
    raise exception 'a succeeded payment stays succeeded' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_succeeded_is_final before update of status on payments
  for each row execute function check_payment_move();

create table ledger_entries (
  id bigint generated always as identity primary key,
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  kind text not null check (kind in ('capture', 'refund', 'refund_reversal', 'dispute_withdrawn', 'dispute_reinstated')),
  provider_ref text not null,
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  occurred_at timestamptz(3) not null,
  source text not null, -- which door reported it first: webhook, return, reconciler, administrator
  recorded_at timestamptz(3) not null default now(),
  unique (payment_id, kind, provider_ref)
);
create index ledger_entries_of_order on ledger_entries (order_id, id);
create index ledger_entries_by_time on ledger_entries (occurred_at) include (order_id, kind, amount_minor, currency);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_change();

create table refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  amount_minor bigint not null check (amount_minor > 0),
  currency text not null,
  reason text not null default '',
  lines jsonb not null default '[]',
  status text not null default 'requested' check (status in ('requested', 'pending', 'succeeded', 'failed', 'canceled')),
  idempotency_key text not null unique,
  provider_refund_id text,
  requested_by uuid references users (id) on delete set null,
  failure_reason text,
  next_sync_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (payment_id, provider_refund_id)
);
create index refunds_of_order on refunds (order_id, created_at);
create index refunds_to_sync on refunds (next_sync_at) where next_sync_at is not null;

create table disputes (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payments (id),
  order_id uuid not null references orders (id),
  provider text not null,
  provider_dispute_id text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  reason text not null default '',
  is_open boolean not null,
  evidence_due_at timestamptz(3),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  unique (provider, provider_dispute_id)
);

-- What we asked a provider to do, frozen before it is sent: a retry after a crash repeats it to the letter.
create table provider_requests (
  id bigint generated always as identity primary key,
  idempotency_key text not null unique,
  operation text not null,
  subject_id uuid not null,
  request_body jsonb not null,
  state text not null default 'started' check (state in ('started', 'succeeded', 'failed', 'unknown')),
  error_code text,
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index provider_requests_of_subject on provider_requests (subject_id);

create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider text not null check (provider in ('stripe', 'paypal')),
  is_livemode boolean not null,
  provider_event_id text not null,
  type text not null,
  resource_id text,
  payment_reference text, -- our payment's id, where the event carries it
  raw_body bytea,
  state text not null default 'received' check (state in ('received', 'processed', 'ignored', 'deferred', 'dead')),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3),
  last_error text,
  payment_id uuid references payments (id),
  received_at timestamptz(3) not null default now(),
  processed_at timestamptz(3),
  unique (provider, is_livemode, provider_event_id)
);
create index webhook_inbox_open on webhook_inbox (next_attempt_at) where state in ('received', 'deferred');
create index webhook_inbox_newest on webhook_inbox (received_at desc, id desc);

create table reconciliation_findings (
  id bigint generated always as identity primary key,
  kind text not null,
  payment_id uuid references payments (id),
  fingerprint text not null unique,
  expected jsonb not null default '{}',
  actual jsonb not null default '{}',
  opened_at timestamptz(3) not null default now(),
  resolved_at timestamptz(3),
  note text
);
