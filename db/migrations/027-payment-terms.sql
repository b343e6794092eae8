-- Plain names for payments: attempts to pay, webhook events and discrepancies. Data is kept.

alter table payments rename to payment_attempts;
alter table webhook_inbox rename to webhook_events;
alter table reconciliation_findings rename to discrepancies;

alter table ledger_entries rename column payment_id to payment_attempt_id;
alter table refunds rename column payment_id to payment_attempt_id;
alter table disputes rename column payment_id to payment_attempt_id;
alter table webhook_events rename column payment_id to payment_attempt_id;
alter table discrepancies rename column payment_id to payment_attempt_id;

alter function check_payment_move() rename to check_payment_attempt_move;

-- Constraints, indexes, triggers and sequences carry the names of their table and columns.
do $$
declare
  changed regclass[] := array['payment_attempts', 'webhook_events', 'discrepancies', 'ledger_entries', 'refunds', 'disputes'];
  object record;
begin
  create function pg_temp.new_name(name text) returns text language sql as $body$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
      '^payments_', 'payment_attempts_'),
      '^webhook_inbox_', 'webhook_events_'),
      '^reconciliation_findings_', 'discrepancies_'),
      '(?<!provider)_payment_id', '_payment_attempt_id', 'g'),
      '_of_payment$', '_of_payment_attempt')
  $body$;
  for object in select conname as name, conrelid::regclass as relation from pg_constraint where conrelid = any (changed) loop
    if pg_temp.new_name(object.name) <> object.name then
      execute format('alter table %s rename constraint %I to %I', object.relation, object.name, pg_temp.new_name(object.name));
    end if;
  end loop;
  for object in select relname as name, indexrelid::regclass as relation
    from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = any (changed) loop
    if pg_temp.new_name(object.name) <> object.name then
      execute format('alter index %s rename to %I', object.relation, pg_temp.new_name(object.name));
    end if;
  end loop;
  for object in select tgname as name, tgrelid::regclass as relation from pg_trigger where tgrelid = any (changed) and not tgisinternal loop
    if pg_temp.new_name(object.name) <> object.name then
      execute format('alter trigger %I on %s rename to %I', object.name, object.relation, pg_temp.new_name(object.name));
    end if;
  end loop;
  alter sequence webhook_inbox_id_seq rename to webhook_events_id_seq;
  alter sequence reconciliation_findings_id_seq rename to discrepancies_id_seq;
end $$;

-- Stored values that use the old terms.
update discrepancies set kind = 'webhook_' || kind, fingerprint = 'webhook_' || fingerprint
  where kind in ('event_dead', 'event_of_other_mode');
update audit_entries set action = 'discrepancy.resolved',
    subject_type = case subject_type when 'finding' then 'discrepancy' else subject_type end,
    data = (data - 'finding') || jsonb_build_object('discrepancy',
      case when data ->> 'finding' in ('event_dead', 'event_of_other_mode') then 'webhook_' || (data ->> 'finding') else data ->> 'finding' end)
  where action = 'finding.resolved';
update audit_entries set subject_type = 'payment_attempt' where subject_type = 'payment';
update audit_entries set action = 'webhook_event.replayed', subject_type = 'webhook_event' where action = 'notice.replayed';

-- The timeline is append-only; here only the name of a field changes.
alter table order_events disable trigger order_events_append_only;
update order_events set data = (data - 'paymentId') || jsonb_build_object('paymentAttemptId', data -> 'paymentId')
  where data ? 'paymentId';
alter table order_events enable trigger order_events_append_only;
update mails set data = jsonb_build_object('paymentAttemptId', data -> 'paymentId') where kind = 'payments.receipt' and data ? 'paymentId';
update mails set data = jsonb_build_object('discrepancyIds', data -> 'findingIds') where kind = 'payments.alert' and data ? 'findingIds';

-- Queued jobs: the reconciler sends the ones about webhook events again; a schedule under the old name would fill a queue without a worker.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = (data - 'paymentId') || jsonb_build_object('paymentAttemptId', data -> 'paymentId')
      where name in ('payments.sync', 'payments.send_receipt') and data ? 'paymentId';
    delete from pgboss.schedule where name = 'payments.forget_bodies';
  end if;
end $$;
