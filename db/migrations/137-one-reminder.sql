-- The reminder of the payment and that of missing answers share one time.

alter table orders rename column answers_reminded_at to reminded_at;

update orders set reminded_at = (
  select max(at) from order_events where order_id = orders.id and type = 'order.payment_reminded'
) where state = 'pending_payment';
