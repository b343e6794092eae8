-- Which customers were asked for a review, so that each is asked and reminded once.
create table review_requests (
  order_id uuid primary key references orders (id) on delete cascade,
  asked_at timestamptz(3) not null,
  reminded_at timestamptz(3)
);
create index review_requests_to_remind on review_requests (asked_at) where reminded_at is null;
create index orders_completed on orders (completed_at, id) where state = 'completed';
