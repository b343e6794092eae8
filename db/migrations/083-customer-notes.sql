-- What the team notes about a customer. Nobody else reads it.
create table customer_notes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  body text not null check (char_length(body) between 1 and 10000), -- light Markdown
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3) -- a deleted note can be restored for a day
);
create index customer_notes_of_user on customer_notes (user_id, created_at desc, id desc) where deleted_at is null;
create index customer_notes_to_purge on customer_notes (deleted_at) where deleted_at is not null;
