-- Mails and jobs that announce what happened to an order call it a notification.
update mails set kind = 'orders.notification', data = data - 'news' || jsonb_build_object('notification', data -> 'news')
where kind = 'orders.news';
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = data - 'news' || jsonb_build_object('notification', data -> 'news')
    where name = 'orders.announce' and data ? 'news';
  end if;
end $$;
