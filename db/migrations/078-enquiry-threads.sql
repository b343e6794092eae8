-- An enquiry is answered here: it has a state, a thread, somebody in charge, and perhaps the account that was made of it.
alter table enquiries
  add column state text not null default 'new' check (state in ('new', 'open', 'answered', 'closed', 'spam')),
  -- Where it returns to when it turns out not to be spam.
  add column state_before_spam text check (state_before_spam in ('new', 'open', 'answered', 'closed')),
  add column assignee_id uuid references users (id) on delete set null,
  add column user_id uuid references users (id) on delete set null,
  add column last_at timestamptz not null default now();
update enquiries set state = case when is_handled then 'closed' else 'new' end, last_at = created_at;
alter table enquiries drop column is_handled;

-- What followed the enquiry: replies that were mailed, the sender's answers, and notes of the team.
create table enquiry_messages (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references enquiries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'received', 'note')),
  -- Null for the sender.
  author_id uuid references users (id) on delete set null,
  body text not null,
  -- Names of the attachments that came with it; they are not kept.
  left_out text[] not null default '{}',
  created_at timestamptz not null default now(),
  check (kind <> 'received' or author_id is null)
);
create index enquiry_messages_of_enquiry on enquiry_messages (enquiry_id, created_at, id);
create index enquiry_messages_of_author on enquiry_messages (author_id);
create index enquiry_messages_by_part on enquiry_messages using gin (body gin_trgm_ops);

create index enquiries_by_state on enquiries (state, created_at desc, id desc);
create index enquiries_by_state_active on enquiries (state, last_at desc, id desc);
create index enquiries_wanted on enquiries (created_at desc, id desc) where state <> 'spam';
create index enquiries_wanted_active on enquiries (last_at desc, id desc) where state <> 'spam';
create index enquiries_waiting on enquiries (created_at) where state in ('new', 'open');
create index enquiries_of_assignee on enquiries (assignee_id, created_at desc, id desc);
create index enquiries_of_user on enquiries (user_id);
create index enquiries_by_part on enquiries using gin (name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops, message gin_trgm_ops);
