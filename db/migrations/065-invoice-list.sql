-- no transaction
-- What the list of invoices and credit notes searches and filters by.
create index concurrently if not exists invoices_by_kind on invoices (kind, issued_at desc, id desc);
create index concurrently if not exists invoices_by_part on invoices using gin (
  number gin_trgm_ops, order_number gin_trgm_ops, (buyer->>'name') gin_trgm_ops);
