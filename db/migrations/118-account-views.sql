-- The team views the shop as a customer (decision 168). A view belongs to the viewer's session and ends with it.
create table account_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  viewer_id uuid references users (id) on delete set null,
  session_id uuid references sessions (id) on delete set null,
  reason text not null check (char_length(reason) between 1 and 500),
  started_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > started_at),
  ended_at timestamptz(3) check (ended_at >= started_at),
  end_cause text check (end_cause in ('stopped', 'signed_out', 'expired', 'not_allowed')),
  check ((ended_at is null) = (end_cause is null))
);
create unique index account_views_open on account_views (session_id) where ended_at is null;
create index account_views_open_since on account_views (started_at) where ended_at is null;
create index account_views_of_session on account_views (session_id, started_at) where session_id is not null;
create index account_views_of_user on account_views (user_id, started_at desc, id desc);
create index account_views_of_viewer on account_views (viewer_id) where viewer_id is not null;
create index account_views_started on account_views (started_at);
