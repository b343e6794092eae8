-- Demo content can be added to an empty shop and removed again (decision 123).

-- What was made as demo content, as it was then: a row that somebody has changed since has another fingerprint, and stays.
create table demo_marks (
  kind text not null check (kind in ('category', 'service', 'post', 'page', 'setting')),
  subject text not null, -- an id, a slug or a key
  fingerprint text not null,
  primary key (kind, subject)
);

-- Each time that somebody filled the shop or removed the demo content, with the result.
create table demo_runs (
  id uuid primary key default gen_random_uuid(),
  number bigint not null unique generated always as identity, -- in the order in which they were asked for
  action text not null check (action in ('fill', 'remove')),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'refused')),
  counts jsonb, -- what was made or removed
  reason text, -- why it was refused
  requested_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  constraint demo_runs_finished check ((state = 'waiting') = (finished_at is null))
);
create unique index demo_runs_one_at_a_time on demo_runs ((true)) where state = 'waiting';

-- The fingerprint of what can be edited.
create function demo_fingerprint(kind text, subject text) returns text language sql stable as $$
  select case kind
    when 'category' then (
      select md5(concat_ws('|', name, slug, (select string_agg(locale || ':' || t.name, '|' order by locale)
        from category_translations t where t.category_id = c.id)))
      from categories c where c.id::text = subject)
    when 'service' then (
      select concat_ws(' ', version, (select string_agg(t.locale || t.version, ' ' order by t.locale)
        from service_translations t where t.service_id = s.id))
      from services s where s.id::text = subject)
    when 'post' then (
      select concat_ws(' ', version, (select string_agg(t.locale || t.version, ' ' order by t.locale)
        from post_translations t where t.post_id = p.id))
      from posts p where p.id::text = subject)
    when 'page' then (
      select concat_ws(' ', version, (select string_agg(t.locale || t.version, ' ' order by t.locale)
        from page_translations t where t.slug = p.slug))
      from pages p where p.slug = subject and p.version > 0)
    when 'setting' then (select md5(value::text) from settings where key = subject)
  end
$$;

-- Demos made before this file: services and posts that were never saved after they were made. Their settings, pages and categories stay.
insert into demo_marks (kind, subject, fingerprint)
  select kind, id::text, demo_fingerprint(kind, id::text) from (
    select 'service' as kind, id from services where version = 2 and created_at = updated_at
    union all
    select 'post', id from posts where version = 1 and created_at = updated_at
  ) made
  where exists (select from settings where key = 'installation_kind' and value = '"demo"')
    and exists (select from users where is_demo);

-- The ledger and the invoices keep every line, except those of invented customers.
create function is_of_demo(of_order uuid) returns boolean language sql stable as $$
  select exists (select from orders join users on users.id = orders.user_id
    where orders.id = of_order and users.is_demo and not orders.is_livemode)
$$;
create function refuse_delete_of_real() returns trigger language plpgsql as $$
begin
  if is_of_demo(old.order_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before update on ledger_entries for each row execute function refuse_change();
create trigger ledger_entries_kept before delete on ledger_entries for each row execute function refuse_delete_of_real();
drop trigger invoices_immutable on invoices;
create trigger invoices_immutable before update on invoices for each row execute function refuse_change();
create trigger invoices_undeleted before delete on invoices for each row execute function refuse_delete_of_real();

-- Takes an order and its money out of the daily figures, before it is deleted.
create function remove_order_from_days(of_order uuid) returns void language plpgsql as $$
begin
  perform add_order_days(orders, -1) from orders where id = of_order;
  perform add_to_day(occurred_at, orders.is_livemode, ledger_entries.currency, -ledger_net(kind, amount_minor), 0, 0, 0, 0)
    from ledger_entries join orders on orders.id = ledger_entries.order_id where order_id = of_order;
end $$;
