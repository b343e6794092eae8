-- The daily clean-up of the settings replaces these jobs; their schedules would queue work that nobody does.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule
      where name in ('notifications.purge', 'notifications.purge_mails', 'payments.purge_webhook_bodies');
  end if;
end $$;
