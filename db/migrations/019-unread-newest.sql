-- no transaction
-- The studio's list of orders with unread messages, newest first. Statistics cannot tell how rare they are, so the list must have an index of its own.
create index concurrently if not exists orders_unread_by_studio_newest on orders (placed_at desc, id desc)
  where customer_wrote_at is not null and (studio_read_at is null or studio_read_at < customer_wrote_at);
