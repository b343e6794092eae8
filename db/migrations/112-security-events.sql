-- Security events that administrators search: sign-ins, refusals, limits (decision 160). Equal ones of an hour are one row, so that a storm of
-- refusals takes little room.
create table security_events (
  id bigint generated always as identity primary key,
  event text not null,
  outcome text not null check (outcome in ('success', 'failure')),
  at timestamptz(3) not null, -- the first
  last_at timestamptz(3) not null,
  count integer not null default 1 check (count > 0),
  actor text not null default '',
  actor_id uuid,
  user_id uuid,
  ip text,
  request_id text, -- of the first
  details jsonb not null default '{}',
  fingerprint bytea not null unique
);
create index security_events_by_event on security_events (event, id desc);
create index security_events_by_ip on security_events (ip, id desc);
create index security_events_of_user on security_events (user_id, id desc) where user_id is not null;
create index security_events_of_actor on security_events (actor_id, id desc) where actor_id is not null;
create index security_events_failed on security_events (id desc) where outcome = 'failure';
create index security_events_by_time on security_events (at);
