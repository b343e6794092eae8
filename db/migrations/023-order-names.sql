-- Plain names: the two sides of an order are its customer and the administrators; a note that the customer does not see is internal.

alter table orders rename column studio_read_at to admin_read_at;
alter table orders rename column studio_wrote_at to admin_wrote_at;
alter table orders rename column accepts_at to auto_accept_at;
alter table deliveries rename column sent_back_at to rejected_at;
alter table order_events rename column is_team_only to is_internal;
alter table order_messages rename column is_team_only to is_internal;
alter table order_batches rename column act to action;

alter index orders_unread_by_studio rename to orders_unread_by_admin;
alter index orders_unread_by_studio_newest rename to orders_unread_by_admin_newest;
alter table order_batches rename constraint order_batches_act_check to order_batches_action_check;

alter table order_messages
  drop constraint order_messages_author_side_check,
  drop constraint order_messages_check;
update order_messages set author_side = 'admin' where author_side = 'studio';
alter table order_messages
  add constraint order_messages_author_side_check check (author_side in ('customer', 'admin')),
  add constraint order_messages_internal_check check (not is_internal or author_side = 'admin');

-- The lines stay as they were told; only the name of the side changes.
alter table order_events disable trigger order_events_append_only;
update order_events set data = data || '{"by": "admin"}' where type = 'order.cancelled' and data ->> 'by' = 'studio';
update order_events set data = data - 'acceptsAt' || jsonb_build_object('autoAcceptAt', data -> 'acceptsAt')
where type = 'order.acceptance_announced' and data ? 'acceptsAt';
alter table order_events enable trigger order_events_append_only;

-- Mails and jobs that wait to be done.
update mails set data = data || '{"side": "admin"}' where data ->> 'side' = 'studio';
update mails set data = data || '{"to": "admin"}' where data ->> 'to' = 'studio';
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job
    set data = data || '{"to": "admin"}', singleton_key = replace(singleton_key, ':studio', ':admin')
    where name = 'orders.announce_messages' and data ->> 'to' = 'studio';
  end if;
end $$;
