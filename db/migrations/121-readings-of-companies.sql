-- What each person of a company has read of an order's messages. Who orders for themselves, and the studio, have one mark on the order.
create table order_readings (
  order_id uuid not null references orders (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- Up to when they have read.
  read_at timestamptz(3),
  -- Up to when a mail has told them.
  told_at timestamptz(3),
  primary key (order_id, user_id)
);
create index order_readings_of_user on order_readings (user_id);

-- Until now the mark of the order was everybody's.
insert into order_readings (order_id, user_id, read_at)
  select orders.id, company_members.user_id, orders.customer_read_at
  from orders join company_members using (company_id)
  where orders.customer_read_at is not null;
