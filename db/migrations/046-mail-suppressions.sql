-- Addresses whose mail server refused them for good. Nothing more is sent to them until an administrator lifts it or the address changes.
create table mail_suppressions (
  id uuid primary key default gen_random_uuid(),
  address text not null unique, -- in lower case
  reason text not null, -- what the mail server answered, as a fault
  mail_id uuid references mails (id) on delete set null, -- the mail that was refused
  created_at timestamptz(3) not null default now()
);
create index mail_suppressions_newest on mail_suppressions (created_at desc, id desc);
create index mail_suppressions_of_mail on mail_suppressions (mail_id) where mail_id is not null;

alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'suppressed'));
alter table mails add column order_id uuid references orders (id) on delete set null; -- the order that it is about
update mails set order_id = orders.id from orders where mails.data ->> 'orderId' = orders.id::text;
create index mails_of_order on mails (order_id, created_at desc, id desc) where order_id is not null;
create index mails_of_user on mails (user_id, created_at desc, id desc) where user_id is not null;
