-- New documents keep their layout and the texts they were issued with; null is the layout of those issued before.
alter table invoices add column wording jsonb;

-- Numbers count by prefix, which a shop chooses. A prefix it used before goes on where it stopped, so no number repeats.
alter table invoice_counters add column prefix text;
update invoice_counters set prefix = case kind when 'invoice' then 'INV' else 'CN' end;
alter table invoice_counters drop constraint invoice_counters_pkey;
alter table invoice_counters
  drop column kind,
  alter column prefix set not null,
  add primary key (prefix, is_livemode, year);
alter table invoices
  drop constraint invoices_number_check,
  add constraint invoices_number_check check (number ~ '^(TEST-)?[A-Z0-9]{1,8}-[0-9]{4}-[0-9]{4,}$');
