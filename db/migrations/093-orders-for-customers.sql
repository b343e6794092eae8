-- Administrators place orders for customers. The customer accepts the terms when they pay, or confirm a free order: until then no version is stored.
alter table orders add column is_terms_pending boolean not null default false;
alter table orders add constraint orders_terms_accepted_once check (not is_terms_pending or terms_version is null);
-- The enquiry that the order came from.
alter table orders add column enquiry_id uuid references enquiries (id) on delete set null;
create index orders_enquiry on orders (enquiry_id) where enquiry_id is not null;
