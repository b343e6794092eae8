-- Consumers of the EU, the EEA and the United Kingdom may withdraw from an order within 14 days (decision 155). Orders placed before, and
-- those of companies, have no such time.
alter table orders
  add column withdrawal_until timestamptz(3), -- null: no right of withdrawal
  add column early_start_asked_at timestamptz(3), -- the consumer wants work to start before the time is over
  add column right_loss_agreed_at timestamptz(3), -- and knows that the right ends when the work is completely done
  add constraint orders_withdrawal_of_consumers check (withdrawal_until is null or buyer_kind = 'private'),
  add constraint orders_consents_need_right check (
    withdrawal_until is not null or (early_start_asked_at is null and right_loss_agreed_at is null));

-- What somebody declared, with or without an account. It is never changed; only its refund is added.
create table withdrawals (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  name text not null,
  email text not null, -- as typed: that of the order's customer
  body text not null default '',
  declared_at timestamptz(3) not null,
  is_in_time boolean not null,
  -- The share of the payments that goes back, fixed when it was declared, and what it rests on.
  refund_share_basis_points integer not null check (refund_share_basis_points between 0 and 10000),
  refund_basis text not null check (refund_basis in ('not_started', 'not_asked', 'steps', 'time', 'delivered', 'done', 'late', 'company', 'unpaid')),
  refund_steps_done integer,
  refund_step_count integer,
  state text not null default 'open' check (state in ('open', 'settled')),
  refund_minor bigint check (refund_minor >= 0),
  settled_at timestamptz(3),
  settled_by uuid references users (id) on delete set null,
  check ((state = 'settled') = (settled_at is not null)),
  check ((state = 'settled') = (refund_minor is not null))
);
-- One declaration ends an order; another of the same order is the same.
create unique index withdrawals_one_per_order on withdrawals (order_id);
create index withdrawals_open on withdrawals (declared_at) where state = 'open';
create index withdrawals_settled_by on withdrawals (settled_by);
