-- The job that purges expired rows has a new name; the schedule of the old one would queue work that nobody does.
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'accounts.forget_expired';
  end if;
end $$;
