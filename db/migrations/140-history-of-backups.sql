-- Rows of the ledger or the audit log that a backup no longer found as they were in the backup before it: sentences for the operator.
alter table backup_runs add column history_changes text;

-- A backup is tested right after it is made, no longer on Sundays.
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'backups.test';
  end if;
end $$;
