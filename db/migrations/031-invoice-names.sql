-- An invoice reverses a credit note; the job that issues missing invoices has a new name. The schedule of the old one would queue work that
-- nobody does.
alter table order_events disable trigger order_events_append_only;
update order_events set type = 'credit_note.reversed' where type = 'credit_note.taken_back';
alter table order_events enable trigger order_events_append_only;

alter index invoices_one_per_taken_back rename to invoices_one_per_reversed_credit_note;
do $$
begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'invoices.catch_up';
  end if;
end $$;
