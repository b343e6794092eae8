-- Jobs have new names. A queued job moves to the queue of its new name; the schedule of a renamed job would queue work that nobody does.
do $$
declare
  renamed record;
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  delete from pgboss.schedule where name = 'notifications.forget_mails';
  for renamed in
    select * from (values
      ('orders.announce', 'orders.notify'),
      ('orders.announce_messages', 'orders.notify_messages'),
      ('reviews.announce_decision', 'reviews.notify_decision'),
      ('contact.announce_enquiry', 'contact.notify_enquiry'),
      ('notifications.forget_mails', 'notifications.purge_mails')
    ) as names (old, new)
  loop
    insert into pgboss.queue
      select (jsonb_populate_record(queue, jsonb_build_object('name', renamed.new))).*
      from pgboss.queue where name = renamed.old
      on conflict do nothing;
    update pgboss.job set name = renamed.new where name = renamed.old;
    delete from pgboss.queue where name = renamed.old;
  end loop;
end $$;
