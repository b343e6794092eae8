-- A message can quote a delivery of its order, as it can quote another message.
alter table deliveries add unique (id, order_id);
alter table order_messages
  add column reply_to_delivery_id uuid,
  -- With the order, so that a delivery of another order can never be quoted.
  add constraint order_messages_reply_to_delivery_fkey foreign key (reply_to_delivery_id, order_id) references deliveries (id, order_id)
    on delete set null (reply_to_delivery_id),
  add constraint order_messages_one_quote check (num_nonnulls(reply_to_id, reply_to_delivery_id) <= 1),
  drop constraint order_messages_note_has_no_quote,
  add constraint order_messages_note_has_no_quote check (not is_internal or num_nonnulls(reply_to_id, reply_to_delivery_id) = 0);
create index order_messages_delivery_replies on order_messages (reply_to_delivery_id, order_id) where reply_to_delivery_id is not null;
