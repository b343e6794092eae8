-- What the overview shows of any period, kept by day (decision 131): refunds, sales of each service, and how long customers wait for an answer.

-- Everything that changes the figures locks its order first, so nothing comes between the new triggers and the first sums.
lock table orders in exclusive mode;

alter table daily_figures add column refunded_minor bigint not null default 0; -- given or taken back

create table daily_service_figures (
  day date not null,
  is_livemode boolean not null,
  service_id uuid not null references services (id) on delete cascade,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  paid_orders integer not null default 0,
  revenue_minor bigint not null default 0,
  primary key (service_id, is_livemode, day, currency)
);
create index daily_service_figures_by_day on daily_service_figures (is_livemode, day) include (service_id, currency, paid_orders, revenue_minor);

-- Medians cannot be added up, so the waits are counted in steps of a tenth: step n lasts from 1.1^n to 1.1^(n + 1) minutes.
create table daily_answers (
  day date not null,
  is_livemode boolean not null,
  step smallint not null check (step >= 0),
  answers integer not null default 0,
  primary key (is_livemode, day, step)
);

create function add_to_day(
  of_order orders, at timestamptz, of_currency text,
  revenue bigint, refunded bigint, paid integer, minor bigint, delivered integer, on_time integer
) returns void language plpgsql as $$
declare
  of_day date := (at at time zone shop_time_zone())::date;
begin
  -- Always in this order: the day first, then the service.
  insert into daily_figures as kept
      (day, is_livemode, currency, revenue_minor, refunded_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
    values (of_day, of_order.is_livemode, of_currency, revenue, refunded, paid, minor, delivered, on_time)
    on conflict (is_livemode, day, currency) do update set
      revenue_minor = kept.revenue_minor + excluded.revenue_minor,
      refunded_minor = kept.refunded_minor + excluded.refunded_minor,
      paid_orders = kept.paid_orders + excluded.paid_orders,
      paid_minor = kept.paid_minor + excluded.paid_minor,
      delivered_orders = kept.delivered_orders + excluded.delivered_orders,
      on_time_orders = kept.on_time_orders + excluded.on_time_orders;
  if revenue <> 0 or paid <> 0 then
    insert into daily_service_figures as kept (day, is_livemode, service_id, currency, paid_orders, revenue_minor)
      values (of_day, of_order.is_livemode, of_order.service_id, of_currency, paid, revenue)
      on conflict (service_id, is_livemode, day, currency) do update set
        paid_orders = kept.paid_orders + excluded.paid_orders,
        revenue_minor = kept.revenue_minor + excluded.revenue_minor;
  end if;
end $$;

-- What a line of the ledger gives or takes back; what returns after all counts against it.
create function ledger_refunded(kind text, amount_minor bigint) returns bigint language sql immutable as $$
  select case when kind = 'capture' then 0 else -ledger_net(kind, amount_minor) end
$$;

create or replace function keep_ledger_day() returns trigger language plpgsql as $$
begin
  perform add_to_day(orders, new.occurred_at, new.currency, ledger_net(new.kind, new.amount_minor),
    ledger_refunded(new.kind, new.amount_minor), 0, 0, 0, 0) from orders where id = new.order_id;
  return null;
end $$;

create or replace function add_order_days(each orders, times integer) returns void language plpgsql as $$
begin
  if each.paid_at is not null then
    perform add_to_day(each, each.paid_at, each.currency, 0, 0, times, times * each.total_minor, 0, 0);
  end if;
  if each.delivered_at is not null and each.state in ('delivered', 'completed') then
    perform add_to_day(each, each.delivered_at, each.currency, 0, 0, 0, 0, times,
      case when each.delivered_at <= each.due_at then times else 0 end);
  end if;
end $$;

-- The team's first answer, a message or a delivery, to each run of a customer's messages.
create function order_answers() returns table (order_id uuid, answered_at timestamptz, waited interval) language sql stable as $$
  select order_id, min(at) filter (where is_team), min(at) filter (where is_team) - min(at) filter (where not is_team)
  from (
    select *, count(*) filter (where is_team)
      over (partition by order_id order by at, is_team rows between unbounded preceding and 1 preceding) as round
    from (
      select order_id, created_at as at, author_side = 'admin' as is_team from order_messages where not is_internal
      union all
      select order_id, created_at, true from deliveries
    ) said
  ) rounds
  group by order_id, round
  having bool_or(is_team) and bool_or(not is_team)
$$;

create function answer_step(waited interval) returns smallint language sql immutable as $$
  select floor(ln(greatest(extract(epoch from waited) / 60, 1)) / ln(1.1))::smallint
$$;

create function add_answer(of_livemode boolean, at timestamptz, waited interval, times integer) returns void language sql as $$
  insert into daily_answers as kept (day, is_livemode, step, answers)
  values ((at at time zone shop_time_zone())::date, of_livemode, answer_step(waited), times)
  on conflict (is_livemode, day, step) do update set answers = kept.answers + excluded.answers
$$;

create function keep_answer_day() returns trigger language plpgsql as $$
begin
  perform add_answer(orders.is_livemode, answered_at, waited, 1)
    from order_answers() answer join orders on orders.id = answer.order_id
    where answer.order_id = new.order_id and answered_at = new.created_at;
  return null;
end $$;

create or replace function remove_order_from_days(of_order uuid) returns void language plpgsql as $$
begin
  perform add_answer(orders.is_livemode, answered_at, waited, -1)
    from order_answers() answer join orders on orders.id = answer.order_id where answer.order_id = of_order;
  perform add_order_days(orders, -1) from orders where id = of_order;
  perform add_to_day(orders, occurred_at, ledger_entries.currency, -ledger_net(kind, amount_minor), -ledger_refunded(kind, amount_minor), 0, 0, 0, 0)
    from ledger_entries join orders on orders.id = ledger_entries.order_id where order_id = of_order;
end $$;

drop function add_to_day(timestamptz, boolean, text, bigint, integer, bigint, integer, integer);

-- Deferred like the other triggers. They fire only for what the team says.
create constraint trigger order_messages_kept_by_day after insert on order_messages
  deferrable initially deferred for each row when (new.author_side = 'admin' and not new.is_internal) execute function keep_answer_day();
create constraint trigger deliveries_kept_by_day after insert on deliveries
  deferrable initially deferred for each row execute function keep_answer_day();

create or replace function rebuild_daily_figures() returns void language plpgsql as $$
declare
  zone text;
begin
  lock table orders in exclusive mode;
  zone := shop_time_zone();
  delete from daily_figures;
  insert into daily_figures
      (day, is_livemode, currency, revenue_minor, refunded_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
    select day, is_livemode, currency, sum(revenue), sum(refunded), sum(paid), sum(minor), sum(delivered), sum(on_time)
    from (
      select (occurred_at at time zone zone)::date as day, orders.is_livemode, ledger_entries.currency,
        ledger_net(kind, amount_minor) as revenue, ledger_refunded(kind, amount_minor) as refunded,
        0 as paid, 0 as minor, 0 as delivered, 0 as on_time
      from ledger_entries join orders on orders.id = ledger_entries.order_id
      union all
      select (paid_at at time zone zone)::date, is_livemode, currency, 0, 0, 1, total_minor, 0, 0
      from orders where paid_at is not null
      union all
      select (delivered_at at time zone zone)::date, is_livemode, currency, 0, 0, 0, 0, 1, (delivered_at <= due_at)::integer
      from orders where delivered_at is not null and state in ('delivered', 'completed')
    ) each
    group by day, is_livemode, currency
    order by day;
  delete from daily_service_figures;
  insert into daily_service_figures (day, is_livemode, service_id, currency, paid_orders, revenue_minor)
    select day, is_livemode, service_id, currency, sum(paid), sum(revenue)
    from (
      select (occurred_at at time zone zone)::date as day, orders.is_livemode, orders.service_id, ledger_entries.currency,
        0 as paid, ledger_net(kind, amount_minor) as revenue
      from ledger_entries join orders on orders.id = ledger_entries.order_id
      union all
      select (paid_at at time zone zone)::date, is_livemode, service_id, currency, 1, 0
      from orders where paid_at is not null
    ) each
    group by day, is_livemode, service_id, currency
    order by day;
  delete from daily_answers;
  insert into daily_answers (day, is_livemode, step, answers)
    select (answered_at at time zone zone)::date, orders.is_livemode, answer_step(waited), count(*)
    from order_answers() answer join orders on orders.id = answer.order_id
    group by 1, 2, 3
    order by 1;
end $$;

select rebuild_daily_figures();
