-- The shop's time zone (decision 091): the days of the kept figures and the dates of an invoice.

create function shop_time_zone() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'timeZone'), 'UTC')
$$;

create or replace function add_to_day(
  at timestamptz, of_livemode boolean, of_currency text,
  revenue bigint, orders integer, minor bigint, delivered integer, on_time integer
) returns void language sql as $$
  insert into daily_figures as kept (day, is_livemode, currency, revenue_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
  values ((at at time zone shop_time_zone())::date, of_livemode, of_currency, revenue, orders, minor, delivered, on_time)
  on conflict (is_livemode, day, currency) do update set
    revenue_minor = kept.revenue_minor + excluded.revenue_minor,
    paid_orders = kept.paid_orders + excluded.paid_orders,
    paid_minor = kept.paid_minor + excluded.paid_minor,
    delivered_orders = kept.delivered_orders + excluded.delivered_orders,
    on_time_orders = kept.on_time_orders + excluded.on_time_orders
$$;

-- After a change of the zone. Everything that writes money locks its order first, so the lock on orders alone keeps later differences
-- out until the sums are stored, and waits for those before it without a deadlock.
create function rebuild_daily_figures() returns void language plpgsql as $$
declare
  zone text;
begin
  lock table orders in exclusive mode;
  zone := shop_time_zone();
  delete from daily_figures;
  insert into daily_figures (day, is_livemode, currency, revenue_minor, paid_orders, paid_minor, delivered_orders, on_time_orders)
    select day, is_livemode, currency, sum(revenue), sum(paid), sum(minor), sum(delivered), sum(on_time)
    from (
      select (occurred_at at time zone zone)::date as day, orders.is_livemode, ledger_entries.currency,
        ledger_net(kind, amount_minor) as revenue, 0 as paid, 0 as minor, 0 as delivered, 0 as on_time
      from ledger_entries join orders on orders.id = ledger_entries.order_id
      union all
      select (paid_at at time zone zone)::date, is_livemode, currency, 0, 1, total_minor, 0, 0
      from orders where paid_at is not null
      union all
      select (delivered_at at time zone zone)::date, is_livemode, currency, 0, 0, 0, 1, (delivered_at <= due_at)::integer
      from orders where delivered_at is not null and state in ('delivered', 'completed')
    ) each
    group by day, is_livemode, currency;
end $$;

-- Issued invoices keep the dates they have, so they stay the same bytes.
alter table invoices add column time_zone text not null default 'UTC';
alter table invoices alter column time_zone drop default;
