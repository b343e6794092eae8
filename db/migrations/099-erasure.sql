-- Accounts can be deleted: after a time to think again everything personal goes, and what tax law asks for stays until its date (decision 146).
alter table users
  add column deletion_at timestamptz(3), -- asked for; from then on it is erased as soon as nothing is open
  add column erased_at timestamptz(3);   -- the erasure has begun, and nobody can take it back
create index users_leaving on users (deletion_at) where deletion_at is not null;
-- Invitations that nobody accepted.
create index users_uninvited on users (invited_at) where invited_at is not null and email_verified_at is null;

alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('password_reset', 'email_verification', 'email_change', 'invitation', 'account_deletion'));

-- The texts of an order are gone: its customer left, or it was never paid.
alter table orders add column erased_at timestamptz(3);

-- Erased orders whose invoices are kept, and until when.
create table retained_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  until timestamptz(3) not null
);
create index retained_orders_until on retained_orders (until);

-- Everything about one person as a file, made by a job and kept for a week.
create table data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  requested_by uuid references users (id) on delete set null,
  state text not null default 'queued' check (state in ('queued', 'preparing', 'ready', 'failed')),
  files_done integer not null default 0,
  zip_bytes bigint,
  requested_at timestamptz(3) not null,
  ready_at timestamptz(3),
  expires_at timestamptz(3) not null,
  check ((state = 'ready') = (ready_at is not null)),
  check (state <> 'ready' or zip_bytes is not null)
);
create index data_exports_of_user on data_exports (user_id, requested_at desc);
create index data_exports_requested_by on data_exports (requested_by);
create index data_exports_expiring on data_exports (expires_at);
create unique index data_exports_one_at_a_time on data_exports (user_id) where state in ('queued', 'preparing');

-- What the daily clean-up did last, for each of its rules.
create table retention_runs (
  rule text primary key,
  ran_at timestamptz(3) not null,
  removed_count bigint not null,
  has_failed boolean not null default false
);

-- Rows that never change may lose what they say about a person, and nothing else. The erasure sets this for its own transaction.
create function is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('atelier.erasing', true), '') = 'on'
$$;

drop trigger invoices_immutable on invoices;
create trigger invoices_immutable before update on invoices for each row
  when (not is_erasing()
    or to_jsonb(new) - array['buyer', 'lines', 'title', 'paid_with', 'reason']
      is distinct from to_jsonb(old) - array['buyer', 'lines', 'title', 'paid_with', 'reason'])
  execute function refuse_change();

drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before update on ledger_entries for each row
  when (not is_erasing()
    or to_jsonb(new) - 'provider_ref' is distinct from to_jsonb(old) - 'provider_ref')
  execute function refuse_change();

drop trigger order_lines_fixed on order_lines;
create trigger order_lines_fixed before update on order_lines for each row
  when (not is_erasing() or to_jsonb(new) - 'name' is distinct from to_jsonb(old) - 'name')
  execute function refuse_change();

drop trigger bills_fixed on bills;
create trigger bills_fixed before update on bills for each row
  when (not is_erasing()
    or to_jsonb(new) - array['title', 'description'] is distinct from to_jsonb(old) - array['title', 'description'])
  execute function check_bill_change();
