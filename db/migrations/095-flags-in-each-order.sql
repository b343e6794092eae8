-- no transaction
-- The list of orders with new messages, or with money to give back, in its two other orders. Both are few among all orders, so without these
-- the server walks every order that was ever placed (decision 121: a sort order needs an index that ends in the id).
create index concurrently if not exists orders_unread_by_admin_changed on orders (updated_at desc, id desc)
  where customer_wrote_at is not null and (admin_read_at is null or admin_read_at < customer_wrote_at);
create index concurrently if not exists orders_unread_by_admin_due on orders (coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id)
  where customer_wrote_at is not null and (admin_read_at is null or admin_read_at < customer_wrote_at);
create index concurrently if not exists orders_refund_owed_changed on orders (updated_at desc, id desc)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0 and not is_cancellation_agreed;
create index concurrently if not exists orders_refund_owed_due on orders (coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0 and not is_cancellation_agreed;
