-- Mails that arrived for the shop: answers to its mails, and reports of mail servers. The mail itself is in the file store until it is read.
create table incoming_mails (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('http', 'imap')),
  state text not null default 'arriving'
    check (state in ('arriving', 'waiting', 'accepted', 'bounced', 'refused', 'ignored', 'failed')),
  is_stored boolean not null default true, -- the file store may still have the mail
  size_bytes bigint not null default 0, -- of the whole mail, also if only its headers are stored
  recipient text, -- the address of the envelope, if the mail service named it
  from_address text,
  subject text,
  mail_key bytea unique, -- person, order and Message-ID: a mail that arrives twice counts once
  user_id uuid references users (id) on delete set null,
  order_id uuid references orders (id) on delete set null,
  reason text, -- why nothing was posted, as a fault
  created_at timestamptz(3) not null default now()
);
create index incoming_mails_newest on incoming_mails (created_at desc, id desc);
create index incoming_mails_by_state on incoming_mails (state, created_at desc, id desc);
create index incoming_mails_unfinished on incoming_mails (created_at) where is_stored;
create index incoming_mails_of_user on incoming_mails (user_id) where user_id is not null;
create index incoming_mails_of_order on incoming_mails (order_id) where order_id is not null;

-- The mailboxes that are read by IMAP: one process at a time.
create table mailbox_polls (
  mailbox text primary key, -- user@host/folder
  leased_until timestamptz(3), -- a process is reading it
  next_at timestamptz(3), -- not before, after a failure
  failures integer not null default 0, -- in a row
  polled_at timestamptz(3), -- the last success
  last_error text
);

-- Set if the message came by mail: the attachments that were left out, each with its name and why.
alter table order_messages add column by_mail jsonb;
