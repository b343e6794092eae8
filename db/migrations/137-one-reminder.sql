-- One clock for both reminders: of the payment, and of missing answers.

alter table orders rename column answers_reminded_at to reminded_at;

update orders set reminded_at = reminder.at
from (
  select order_id, max(at) as at from order_events where type = 'order.payment_reminded' group by order_id
) as reminder
where orders.id = reminder.order_id and orders.state = 'pending_payment';
