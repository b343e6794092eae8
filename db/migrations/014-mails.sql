-- Every mail to every recipient, queued in the transaction of its cause, and what became of it. Sent by a mail server or, without one,
-- kept here to be read by an administrator.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  dedupe_key text not null unique, -- one cause writes to one recipient once
  to_address text not null,
  user_id uuid references users (id) on delete set null,
  data jsonb not null default '{}', -- what it is about; the words are written when it is sent
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  is_captured boolean not null default false, -- kept here, not handed to a mail server
  is_secret boolean not null default false, -- its body holds a link that signs its reader in
  message_id text unique, -- made for the first attempt, the same for each repetition
  subject text,
  html text,
  text text,
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  retry_from timestamptz(3) not null default now(), -- three days after this the mail fails
  attempted_at timestamptz(3),
  sent_at timestamptz(3)
);
create index mails_newest on mails (created_at desc, id desc);
create index mails_undelivered on mails (state, created_at desc, id desc) where state <> 'sent';

insert into mails (id, kind, dedupe_key, to_address, state, is_captured, is_secret, subject, html, text, attempts, created_at, retry_from, attempted_at, sent_at)
select id, 'earlier', 'earlier:' || id, to_address, 'sent', true, true, subject, html, text, 1, created_at, created_at, created_at, created_at
from captured_mails;

alter table captured_mail_attachments drop constraint captured_mail_attachments_mail_id_fkey;
alter table captured_mail_attachments rename to mail_attachments;
alter table mail_attachments add foreign key (mail_id) references mails (id) on delete cascade;
delete from captured_mails; -- the table goes with 040, after the index that 021 gives it
