-- An order has bills: what is charged together, each with its own lines, payments and invoice (decision 095). Every existing order gets one
-- initial bill with all its lines.
create table bills (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  number integer not null check (number >= 1), -- within the order
  purpose text not null check (purpose in ('initial', 'extra', 'deposit', 'instalment', 'renewal')),
  title text not null default '' check (char_length(title) <= 200),
  description text not null default '' check (char_length(description) <= 4000),
  state text not null default 'open' check (state in ('open', 'paid', 'void')),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  net_minor bigint not null check (net_minor >= 0),
  tax_minor bigint not null check (tax_minor >= 0),
  gross_minor bigint not null check (gross_minor >= 0),
  extra_days integer not null default 0 check (extra_days between 0 and 365), -- added to the order's delivery time when it is paid
  due_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  paid_at timestamptz(3),
  voided_at timestamptz(3),
  void_reason text check (void_reason in ('withdrawn', 'declined', 'order_completed', 'order_cancelled')),
  unique (order_id, number),
  unique (id, order_id), -- so that a row can name a bill only together with its order
  constraint bills_initial_is_first check (purpose <> 'initial' or number = 1),
  constraint bills_titled check (purpose = 'initial' or title <> ''),
  constraint bills_taxed check (gross_minor = net_minor + tax_minor),
  constraint bills_paid_has_time check ((state = 'paid') = (paid_at is not null)),
  constraint bills_void_has_time check ((state = 'void') = (voided_at is not null)),
  constraint bills_void_has_reason check ((state = 'void') = (void_reason is not null))
);
create index bills_paid_lately on bills (paid_at) where state = 'paid';

-- Its content never changes, and neither paid nor void is ever left.
create function check_bill_change() returns trigger language plpgsql as $$
begin
  if old.state <> 'open'
    or (to_jsonb(new) - array['state', 'paid_at', 'voided_at', 'void_reason'])
      is distinct from (to_jsonb(old) - array['state', 'paid_at', 'voided_at', 'void_reason']) then
    raise exception 'bill % of order % never changes after it is written, and stays %', old.number, old.order_id, old.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Existing orders. The state decides; a cancelled order was paid if it had been confirmed.
drop trigger order_lines_add_up on order_lines;
drop trigger orders_add_up on orders;
insert into bills (order_id, number, purpose, state, currency, net_minor, tax_minor, gross_minor, due_at, created_at, paid_at, voided_at, void_reason)
  select id, 1, 'initial', bill_state, currency, total_minor - tax_minor, tax_minor, total_minor, expires_at, placed_at,
    case bill_state when 'paid' then coalesce(paid_at, started_at, placed_at) end,
    case bill_state when 'void' then coalesce(closed_at, updated_at) end,
    case bill_state when 'void' then 'order_cancelled' end
  from (
    select orders.*, case
      when state in ('pending_payment', 'expired') then 'open' -- late money restores an expired order
      when state <> 'cancelled' or exists (
        select from order_events where order_events.order_id = orders.id and type = 'order.confirmed') then 'paid'
      else 'void' end as bill_state
    from orders
  ) each;
create trigger bills_fixed before update on bills for each row execute function check_bill_change();

alter table order_lines add column bill_id uuid;
update order_lines set bill_id = bills.id from bills where bills.order_id = order_lines.order_id;
alter table order_lines
  alter column bill_id set not null,
  drop constraint order_lines_order_id_fkey,
  drop constraint order_lines_kind,
  add constraint order_lines_kind check (kind in ('package', 'add_on', 'extra', 'discount')),
  add constraint order_lines_bill_of_order foreign key (bill_id, order_id) references bills (id, order_id) on delete cascade;
create trigger order_lines_fixed before update on order_lines for each row execute function refuse_change();

alter table payment_attempts add column bill_id uuid;
update payment_attempts set bill_id = bills.id from bills where bills.order_id = payment_attempts.order_id;
alter table payment_attempts
  alter column bill_id set not null,
  drop constraint payment_attempts_order_id_fkey,
  add constraint payment_attempts_bill_of_order foreign key (bill_id, order_id) references bills (id, order_id),
  add unique (id, bill_id);
drop index payment_attempts_one_open;
create unique index payment_attempts_one_open on payment_attempts (bill_id)
  where status in ('created', 'requires_action', 'processing') and superseded_at is null;

alter table ledger_entries disable trigger ledger_entries_append_only;
alter table ledger_entries add column bill_id uuid;
update ledger_entries set bill_id = payment_attempts.bill_id
  from payment_attempts where payment_attempts.id = ledger_entries.payment_attempt_id;
alter table ledger_entries
  alter column bill_id set not null,
  drop constraint ledger_entries_order_id_fkey,
  drop constraint ledger_entries_payment_attempt_id_fkey,
  add constraint ledger_entries_bill_of_order foreign key (bill_id, order_id) references bills (id, order_id),
  add constraint ledger_entries_bill_of_attempt foreign key (payment_attempt_id, bill_id) references payment_attempts (id, bill_id);
alter table ledger_entries enable trigger ledger_entries_append_only;

alter table refunds
  add column bill_id uuid,
  add column request_id uuid; -- one request of an administrator may refund several payments
update refunds set bill_id = payment_attempts.bill_id, request_id = refunds.id
  from payment_attempts where payment_attempts.id = refunds.payment_attempt_id;
alter table refunds
  alter column bill_id set not null,
  alter column request_id set not null,
  drop constraint refunds_order_id_fkey,
  drop constraint refunds_payment_attempt_id_fkey,
  add constraint refunds_bill_of_order foreign key (bill_id, order_id) references bills (id, order_id),
  add constraint refunds_bill_of_attempt foreign key (payment_attempt_id, bill_id) references payment_attempts (id, bill_id),
  add unique (id, bill_id);

alter table invoices disable trigger invoices_immutable;
alter table invoices add column bill_id uuid;
update invoices set bill_id = bills.id from bills where bills.order_id = invoices.order_id;
alter table invoices
  alter column bill_id set not null,
  drop constraint invoices_order_id_fkey,
  drop constraint invoices_refund_id_fkey,
  drop constraint invoices_corrects_id_fkey,
  add unique (id, bill_id),
  add constraint invoices_bill_of_order foreign key (bill_id, order_id) references bills (id, order_id),
  add constraint invoices_refund_of_bill foreign key (refund_id, bill_id) references refunds (id, bill_id),
  add constraint invoices_corrects_same_bill foreign key (corrects_id, bill_id) references invoices (id, bill_id);
alter table invoices enable trigger invoices_immutable;
drop index invoices_one_per_order;
create unique index invoices_one_per_bill on invoices (bill_id) where kind = 'invoice' and corrects_id is null;

-- Sums, checked when a transaction commits: lines make bills, and the initial and the paid bills make the order.
create function check_bill_sums() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_table_name = 'bills' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.bill_id;
  else checked := new.bill_id;
  end if;
  if exists (
    select from bills
    join orders on orders.id = bills.order_id
    left join order_lines on order_lines.order_id = bills.order_id and order_lines.bill_id = bills.id
    where bills.id = checked
    group by bills.id, orders.id
    having (sum(order_lines.net_minor), sum(order_lines.tax_minor), sum(order_lines.gross_minor))
        is distinct from (bills.net_minor::numeric, bills.tax_minor::numeric, bills.gross_minor::numeric)
      or bool_or(order_lines.tax_rate_basis_points <> orders.tax_rate_basis_points)
      or bills.currency <> orders.currency
  ) then
    raise exception 'the lines of bill % do not add up to it, or have another tax rate or currency than its order', checked
      using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace function check_order_sums() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_table_name = 'orders' then checked := new.id; else checked := new.order_id; end if;
  if exists (
    select from orders
    left join bills on bills.order_id = orders.id and (bills.purpose = 'initial' or bills.state = 'paid')
    where orders.id = checked
    group by orders.id
    having (sum(bills.gross_minor), sum(bills.tax_minor)) is distinct from (orders.total_minor::numeric, orders.tax_minor::numeric)
  ) then
    raise exception 'the bills of order % do not add up to its total and tax', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;

create constraint trigger order_lines_add_up after insert or delete on order_lines
  deferrable initially deferred for each row execute function check_bill_sums();
create constraint trigger bills_add_up after insert on bills
  deferrable initially deferred for each row execute function check_bill_sums();
create constraint trigger bills_add_up_to_order after insert or update of state on bills
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger orders_have_bills after insert on orders
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger orders_add_up after update on orders
  deferrable initially deferred for each row
  when ((old.total_minor, old.tax_minor) is distinct from (new.total_minor, new.tax_minor))
  execute function check_order_sums();

-- The terms that bills were written under.
create function check_order_terms() returns trigger language plpgsql as $$
begin
  raise exception 'currency and tax terms of order % never change', old.number using errcode = 'restrict_violation';
end $$;
create trigger orders_terms_fixed before update on orders for each row
  when ((old.currency, old.tax_mode, old.tax_rate_basis_points) is distinct from (new.currency, new.tax_mode, new.tax_rate_basis_points))
  execute function check_order_terms();
