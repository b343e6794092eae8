-- A person's request to use another address. Its links belong to it: without the request there are none.
create table email_changes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users (id) on delete cascade,
  new_email text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);

-- Links from before this have no request; they lived for a day, and can be asked for again.
delete from mail_tokens where purpose = 'email_change';
alter table mail_tokens add column request_id uuid references email_changes (id) on delete cascade,
  add check ((purpose = 'email_change') = (request_id is not null));
create index mail_tokens_of_request on mail_tokens (request_id) where request_id is not null;
