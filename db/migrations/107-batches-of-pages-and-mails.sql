-- Pages are in a list like all others, and pages and mails can be changed many at a time (decisions 121 and 137).
alter table pages add column id uuid not null unique default gen_random_uuid();
alter table batches
  drop constraint batches_kind_check,
  add constraint batches_kind_check check (kind in ('order', 'enquiry', 'review', 'service', 'post', 'page', 'mail'));
