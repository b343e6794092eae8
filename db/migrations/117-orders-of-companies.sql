-- no transaction
create index concurrently if not exists orders_of_company on orders (company_id, placed_at desc, id desc)
  where company_id is not null;

-- A customer's lists: their own orders and those of their companies.
create index concurrently if not exists orders_of_account on orders (account_id, placed_at desc, id desc);
create index concurrently if not exists orders_of_account_by_state on orders (account_id, state, placed_at desc, id desc);
create index concurrently if not exists orders_open_of_account on orders (account_id, placed_at desc, id desc)
  where state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered');
create index concurrently if not exists orders_unread_by_account on orders (account_id, placed_at desc, id desc)
  where admin_wrote_at > coalesce(customer_read_at, '-infinity'::timestamptz);
drop index concurrently if exists orders_of_user_by_state;
drop index concurrently if exists orders_open_of_user;
drop index concurrently if exists orders_unread_by_customer;
