-- What people chose before they could choose by kind: copied to notification_choices in 040, and not read since (decision 103).
alter table users
  drop column notify_order_updates,
  drop column notify_messages;
