-- An order line stores net, tax, gross and tax rate as agreed when the order was placed (decision 089). Discounts are lines with
-- negative amounts (decision 090).
alter table order_lines
  add column tax_rate_basis_points integer check (tax_rate_basis_points between 0 and 10000),
  add column net_minor bigint,
  add column tax_minor bigint,
  add column gross_minor bigint;

-- The rounding rule of lib/tax.ts: once per line, a half away from zero.
update order_lines set
  tax_rate_basis_points = orders.tax_rate_basis_points,
  tax_minor = case orders.tax_mode
    when 'inclusive' then div(
      2 * order_lines.total_minor::numeric * orders.tax_rate_basis_points + 10000 + orders.tax_rate_basis_points,
      2 * (10000 + orders.tax_rate_basis_points)::numeric)
    else div(2 * order_lines.total_minor::numeric * orders.tax_rate_basis_points + 10000, 20000)
  end
  from orders where orders.id = order_lines.order_id;
update order_lines set
  net_minor = order_lines.total_minor - case orders.tax_mode when 'inclusive' then order_lines.tax_minor else 0 end,
  gross_minor = order_lines.total_minor + case orders.tax_mode when 'exclusive' then order_lines.tax_minor else 0 end
  from orders where orders.id = order_lines.order_id;

alter table order_lines
  alter column tax_rate_basis_points set not null,
  alter column net_minor set not null,
  alter column tax_minor set not null,
  alter column gross_minor set not null,
  drop constraint order_lines_kind_check,
  drop constraint order_lines_unit_price_minor_check,
  add constraint order_lines_kind check (kind in ('package', 'add_on', 'discount')),
  add constraint order_lines_negative_for_discounts check ((kind = 'discount') = (unit_price_minor < 0)),
  add constraint order_lines_taxed check (gross_minor = net_minor + tax_minor),
  add constraint order_lines_listed check (total_minor in (net_minor, gross_minor)),
  add constraint order_lines_sign check (
    case kind when 'discount' then greatest(net_minor, tax_minor, gross_minor) <= 0
    else least(net_minor, tax_minor, gross_minor) >= 0 end);

create function check_order_sums() returns trigger language plpgsql as $$
declare
  checked uuid;
begin
  if tg_table_name = 'orders' then checked := new.id;
  elsif tg_op = 'DELETE' then checked := old.order_id;
  else checked := new.order_id;
  end if;
  if exists (
    select from orders
    left join order_lines on order_lines.order_id = orders.id
    where orders.id = checked
    group by orders.id
    having (sum(gross_minor), sum(order_lines.tax_minor)) is distinct from (orders.total_minor::numeric, orders.tax_minor::numeric)
      or bool_or(order_lines.tax_rate_basis_points <> orders.tax_rate_basis_points)
  ) then
    raise exception 'the lines of order % do not add up to its total and tax', checked using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- Deferred: an order and its lines are written one after the other.
create constraint trigger order_lines_add_up after insert or update or delete on order_lines
  deferrable initially deferred for each row execute function check_order_sums();
create constraint trigger orders_add_up after update on orders
  deferrable initially deferred for each row
  when ((old.total_minor, old.tax_minor, old.tax_rate_basis_points)
    is distinct from (new.total_minor, new.tax_minor, new.tax_rate_basis_points))
  execute function check_order_sums();
