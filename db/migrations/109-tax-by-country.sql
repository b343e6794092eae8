-- Tax by the buyer's country (decision 154). An order keeps how its tax was decided, as it keeps its rate. Orders placed before had one rate
-- for everybody, which is the treatment `flat`; none of their amounts change.
alter table orders
  add column tax_treatment text not null default 'flat' check (
    tax_treatment in ('flat', 'domestic', 'destination', 'reverse_charge', 'small_business', 'exempt', 'outside_scope')),
  add column tax_country text not null default '' check (tax_country ~ '^([A-Z]{2})?$'), -- whose tax it is, or where the service is supplied
  add column buyer_kind text check (buyer_kind in ('private', 'company')), -- null: nobody was asked
  add column buyer_country text not null default '' check (buyer_country ~ '^([A-Z]{2})?$'),
  add column buyer_vat_number text not null default '',
  add constraint orders_tax_country check ((tax_treatment = 'flat') = (tax_country = '')),
  add constraint orders_untaxed check (tax_treatment in ('flat', 'domestic', 'destination') or tax_rate_basis_points = 0);

drop trigger orders_terms_fixed on orders;
create or replace function check_order_terms() returns trigger language plpgsql as $$
begin
  raise exception 'currency, buyer and tax terms of order % never change', old.number using errcode = 'restrict_violation';
end $$;
create trigger orders_terms_fixed before update on orders for each row
  when ((old.currency, old.tax_mode, old.tax_rate_basis_points, old.tax_treatment, old.tax_country, old.buyer_kind, old.buyer_country)
    is distinct from (new.currency, new.tax_mode, new.tax_rate_basis_points, new.tax_treatment, new.tax_country, new.buyer_kind, new.buyer_country)
    or (old.buyer_vat_number <> new.buyer_vat_number and not is_erasing()))
  execute function check_order_terms();

-- What says where a buyer is. The first piece is what they said; each kind counts once, and nothing is changed afterwards.
create table order_tax_evidence (
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null check (kind in ('billing_country', 'network', 'payment', 'vat_number')),
  country text not null check (country ~ '^[A-Z]{2}$'),
  noted_at timestamptz(3) not null,
  primary key (order_id, kind)
);

-- What the registry of the EU (VIES) answered about the number of an order.
create table vat_checks (
  order_id uuid primary key references orders (id) on delete cascade,
  number text not null,
  state text not null default 'pending' check (state in ('pending', 'valid', 'invalid', 'unavailable')),
  attempts integer not null default 0,
  name text not null default '',
  address text not null default '',
  reference text not null default '', -- the registry's proof of the question
  asked_at timestamptz(3) not null,
  answered_at timestamptz(3),
  check ((state in ('valid', 'invalid')) = (answered_at is not null))
);
create index vat_checks_of_number on vat_checks (number, answered_at desc) where state in ('valid', 'invalid');

alter table services
  add column tax_class text not null default 'standard' check (tax_class in ('standard', 'reduced', 'exempt')),
  -- Where a consumer's order is supplied: electronic services where they live, work by people where the seller is.
  add column tax_place text not null default 'buyer' check (tax_place in ('buyer', 'seller'));

-- Documents name their tax, or the reason why they have no tax.
alter table invoices
  add column tax_treatment text not null default 'flat' check (
    tax_treatment in ('flat', 'domestic', 'destination', 'reverse_charge', 'small_business', 'exempt', 'outside_scope')),
  add column tax_country text not null default '' check (tax_country ~ '^([A-Z]{2})?$'),
  add column tax_sentence text not null default '';
