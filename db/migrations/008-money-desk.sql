-- Who was told of a finding and who settled it; the list of everything people tried to pay.

alter table reconciliation_findings
  add column alerted_at timestamptz(3),
  add column resolved_by uuid references users (id) on delete set null;
create index reconciliation_findings_open on reconciliation_findings (opened_at) where resolved_at is null;
create index payments_newest on payments (created_at desc, id desc);
