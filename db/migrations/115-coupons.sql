-- Coupons: codes that lower the price of an order when it is placed (decision 166).
create table coupons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[A-Z0-9](-?[A-Z0-9]){2,29}$' and char_length(code) <= 30),
  note text not null default '' check (char_length(note) <= 200), -- what it is for, for the team
  kind text not null check (kind in ('percent', 'amount')),
  percent_basis_points integer check (percent_basis_points between 1 and 10000),
  amount_minor bigint check (amount_minor > 0),
  minimum_minor bigint check (minimum_minor > 0),
  currency text check (currency ~ '^[A-Z]{3}$'), -- of the amount and the minimum
  valid_from date,  -- whole days in the time zone of the shop, the last one included
  valid_until date,
  max_redemptions integer check (max_redemptions > 0),
  max_per_customer integer check (max_per_customer > 0),
  is_for_all_services boolean not null default true,
  is_active boolean not null default true,
  is_demo boolean not null default false, -- until the team changes it
  redeemed_count integer not null default 0 check (redeemed_count >= 0), -- kept by a trigger
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint coupons_percent check ((kind = 'percent') = (percent_basis_points is not null)),
  constraint coupons_amount check ((kind = 'amount') = (amount_minor is not null)),
  constraint coupons_currency check ((currency is not null) = (amount_minor is not null or minimum_minor is not null)),
  constraint coupons_days check (valid_from <= valid_until)
);

-- The services of a coupon that is not for all. Without any it is for none: a deleted service never makes it one for all.
create table coupon_services (
  coupon_id uuid not null references coupons (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  primary key (coupon_id, service_id)
);
create index coupon_services_of_service on coupon_services (service_id);

-- What a coupon did to an order. Only its release changes: when the unpaid order is cancelled or expires, and back when late money restores it.
create table coupon_redemptions (
  order_id uuid primary key references orders (id) on delete cascade,
  coupon_id uuid not null references coupons (id),
  code text not null,
  discount_minor bigint not null check (discount_minor > 0), -- with tax: by how much the amount charged is lower
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  redeemed_at timestamptz(3) not null,
  released_at timestamptz(3)
);
create index coupon_redemptions_of_coupon on coupon_redemptions (coupon_id, redeemed_at desc, order_id desc);

create function check_redemption_change() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'released_at') is distinct from (to_jsonb(old) - 'released_at') then
    raise exception 'the redemption of order % never changes after it is written', old.order_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger coupon_redemptions_fixed before update on coupon_redemptions
  for each row execute function check_redemption_change();

-- A redemption counts unless it was released. The update locks the coupon, so the count is exact.
create function count_redemptions() returns trigger language plpgsql as $$
declare
  counted integer := 0;
begin
  if tg_op <> 'DELETE' and new.released_at is null then counted := counted + 1; end if;
  if tg_op <> 'INSERT' and old.released_at is null then counted := counted - 1; end if;
  if counted <> 0 then
    update coupons set redeemed_count = redeemed_count + counted
      where id = case when tg_op = 'DELETE' then old.coupon_id else new.coupon_id end;
  end if;
  return null;
end $$;
create trigger coupon_redemptions_counted after insert or update or delete on coupon_redemptions
  for each row execute function count_redemptions();
