-- Figures that lists sort by and the overview shows, kept in the transaction that changes them instead of counted on every view.

-- What a card shows of a service's packages and published reviews.
alter table services
  add column from_minor bigint,      -- the cheapest package; null if there is no package
  add column fastest_days integer,   -- the quickest package
  add column star_counts integer[] not null default '{0,0,0,0,0}'; -- published reviews with 1, 2, 3, 4 and 5 stars
alter table services
  add column rating_count integer not null generated always as
    (star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5]) stored,
  add column rating_average numeric(2, 1) generated always as
    (round((star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5])::numeric
      / nullif(star_counts[1] + star_counts[2] + star_counts[3] + star_counts[4] + star_counts[5], 0), 1)) stored;

create function keep_service_offer() returns trigger language plpgsql as $$
begin
  update services
    set (from_minor, fastest_days) =
      (select min(price_minor), min(delivery_days) from packages where packages.service_id = services.id)
    where id = coalesce(new.service_id, old.service_id);
  return null;
end $$;
create trigger packages_kept_with_service
  after insert or delete or update of price_minor, delivery_days on packages
  for each row execute function keep_service_offer();

create function keep_service_stars() returns trigger language plpgsql as $$
begin
  if old.state = 'published' then
    update services set star_counts[old.stars] = star_counts[old.stars] - 1 where id = old.service_id;
  end if;
  if new.state = 'published' then
    update services set star_counts[new.stars] = star_counts[new.stars] + 1 where id = new.service_id;
  end if;
  return null;
end $$;
create trigger reviews_kept_with_service
  after insert or delete or update of state, stars on reviews
  for each row execute function keep_service_stars();

update services set
  from_minor = (select min(price_minor) from packages where service_id = services.id),
  fastest_days = (select min(delivery_days) from packages where service_id = services.id),
  star_counts = array(
    select (select count(*) from reviews where service_id = services.id and state = 'published' and reviews.stars = star)
    from generate_series(1, 5) star order by star)::integer[];

-- The overview's sums of a day (UTC). Each change of an order or the ledger adds its difference when its transaction commits.
create table daily_figures (
  day date not null,
  is_livemode boolean not null,
  currency text not null,
  revenue_minor bigint not null default 0,     -- what the ledger kept: money in, less money given or taken back
  paid_orders integer not null default 0,
  paid_minor bigint not null default 0,        -- the totals of the orders paid
  delivered_orders integer not null default 0, -- delivered that day, and not sent back or cancelled since
  on_time_orders integer not null default 0,   -- of those, before they were due
  primary key (is_livemode, day, currency)
);

create function add_to_day(
  at timestamptz, of_livemode boolean, of_currency text,
  revenue bigint, orders integer, minor bigint, delivered integer, on_time integer
) returns void language sql as $$
  insert into daily_figures as kept (day, is_livemode, currency, revenue_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
  values ((at at time zone 'UTC')::date, of_livemode, of_currency, revenue, orders, minor, delivered, on_time)
  on conflict (is_livemode, day, currency) do update set
    revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    paid_orders = kept.paid_orders + excluded.paid_orders,
    paid_minor = kept.paid_minor + excluded.paid_minor,
    delivered_orders = kept.delivered_orders + excluded.delivered_orders,
    on_time_orders = kept.on_time_orders + excluded.on_time_orders
$$;

-- What a line of the ledger means for revenue.
create function ledger_net(kind text, amount_minor bigint) returns bigint language sql immutable as $$
  select case when kind in ('capture', 'refund_reversal', 'dispute_reinstated') then amount_minor else -amount_minor end
$$;

create function keep_ledger_day() returns trigger language plpgsql as $$
begin
  perform add_to_day(new.occurred_at, orders.is_livemode, new.currency, ledger_net(new.kind, new.amount_minor), 0, 0, 0, 0)
    from orders where id = new.order_id;
  return null;
end $$;

create function add_order_days(each orders, times integer) returns void language plpgsql as $$
begin
  if each.paid_at is not null then
    perform add_to_day(each.paid_at, each.is_livemode, each.currency, 0, times, times * each.total_minor, 0, 0);
  end if;
  if each.delivered_at is not null and each.state in ('delivered', 'completed') then
    perform add_to_day(each.delivered_at, each.is_livemode, each.currency, 0, 0, 0, times,
      case when each.delivered_at <= each.due_at then times else 0 end);
  end if;
end $$;

create function keep_order_days() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform add_order_days(old, -1); end if;
  perform add_order_days(new, 1);
  return null;
end $$;

-- Nothing that writes money comes between the first sums and the triggers.
lock table ledger_entries in share row exclusive mode;
lock table orders in share row exclusive mode;

insert into daily_figures (day, is_livemode, currency, revenue_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
  select day, is_livemode, currency, sum(revenue), sum(paid), sum(minor), sum(delivered), sum(on_time)
  from (
    select (occurred_at at time zone 'UTC')::date as day, orders.is_livemode, ledger_entries.currency,
      ledger_net(kind, amount_minor) as revenue, 0 as paid, 0 as minor, 0 as delivered, 0 as on_time
    from ledger_entries join orders on orders.id = ledger_entries.order_id
    union all
    select (paid_at at time zone 'UTC')::date, is_livemode, currency, 0, 1, total_minor, 0, 0
    from orders where paid_at is not null
    union all
    select (delivered_at at time zone 'UTC')::date, is_livemode, currency, 0, 0, 0, 1, (delivered_at <= due_at)::integer
    from orders where delivered_at is not null and state in ('delivered', 'completed')
  ) each
  group by day, is_livemode, currency;

-- Deferred: the day's row is the last thing a transaction locks, and only while it commits.
create constraint trigger ledger_entries_kept_by_day after insert on ledger_entries
  deferrable initially deferred for each row execute function keep_ledger_day();
create constraint trigger orders_inserted_kept_by_day after insert on orders
  deferrable initially deferred for each row when (new.paid_at is not null) execute function keep_order_days();
create constraint trigger orders_kept_by_day after update on orders
  deferrable initially deferred for each row
  when ((old.paid_at, old.delivered_at, old.due_at, old.state, old.total_minor)
      is distinct from (new.paid_at, new.delivered_at, new.due_at, new.state, new.total_minor)
    and (new.paid_at is not null or old.paid_at is not null))
  execute function keep_order_days();
