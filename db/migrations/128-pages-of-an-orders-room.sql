-- no transaction
-- The newest lines of an order's timeline are found without reading all of them.
create index concurrently if not exists order_events_by_time on order_events (order_id, at, id);
create index concurrently if not exists revisions_of_order on revisions (order_id, created_at, id);
