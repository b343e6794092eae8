-- What came with a mail that was kept instead of sent; it is forgotten with its mail.
create table captured_mail_attachments (
  id uuid primary key default gen_random_uuid(),
  mail_id uuid not null references captured_mails (id) on delete cascade,
  position integer not null,
  name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  content bytea, -- null when it was too large to be kept
  unique (mail_id, position)
);
