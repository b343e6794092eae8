-- What an order is taxed with, and the numbered papers about what was charged and given back.

-- Tax as it was agreed when the order was placed: later changes of the settings change no order. `total_minor` contains it either way.
alter table orders
  add column tax_mode text not null default 'inclusive' check (tax_mode in ('inclusive', 'exclusive')),
  add column tax_rate_basis_points integer not null default 0 check (tax_rate_basis_points between 0 and 10000),
  add column tax_minor bigint not null default 0,
  add constraint orders_tax_is_part_of_total check (tax_minor between 0 and total_minor);

-- A row is held from taking a number to the end of the transaction that issues it, so that no number is ever missing.
-- Papers of test payments have a series of their own and use up no real number.
create table invoice_counters (
  kind text not null check (kind in ('invoice', 'credit_note')),
  is_livemode boolean not null,
  year integer not null,
  last_number integer not null,
  primary key (kind, is_livemode, year)
);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('invoice', 'credit_note')),
  number text not null unique check (number ~ '^(TEST-)?(INV|CN)-[0-9]{4}-[0-9]{4,}$'),
  is_livemode boolean not null,
  order_id uuid not null references orders (id),
  refund_id uuid references refunds (id), -- what a credit note gives back
  corrects_id uuid references invoices (id), -- the invoice a credit note lessens, or the credit note an invoice takes back
  issued_at timestamptz(3) not null,
  supplied_at timestamptz(3) not null, -- when it was paid, or given back
  order_number text not null,
  title text not null, -- the service
  seller jsonb not null,
  buyer jsonb not null,
  paid_with jsonb, -- how the money came or went
  reason text not null default '',
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  tax_mode text not null check (tax_mode in ('inclusive', 'exclusive')),
  lines jsonb not null,
  tax_lines jsonb not null,
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  gross_minor bigint not null check (gross_minor > 0 and gross_minor = net_minor + tax_minor),
  check ((kind = 'credit_note') = (refund_id is not null)),
  check (kind = 'invoice' or corrects_id is not null)
);
create unique index invoices_one_per_order on invoices (order_id) where kind = 'invoice' and corrects_id is null;
create unique index invoices_one_per_refund on invoices (refund_id);
create unique index invoices_one_per_taken_back on invoices (corrects_id) where kind = 'invoice';
create index invoices_of_order on invoices (order_id, issued_at);
create index invoices_newest on invoices (issued_at desc, id desc);
create trigger invoices_immutable before update or delete on invoices
  for each row execute function refuse_change();
create trigger invoices_kept before truncate on invoices
  for each statement execute function refuse_change();
create index refunds_recently_changed on refunds (updated_at) where status in ('succeeded', 'failed');
