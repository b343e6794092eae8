-- What people want to hear of, and how. A kind without a row: in the bell, and by mail at once.
create table notification_choices (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  in_app boolean not null,
  mail text not null check (mail in ('instant', 'digest', 'off')),
  primary key (user_id, kind)
);
create table notification_settings (
  user_id uuid primary key references users (id) on delete cascade,
  digest_hour smallint not null default 8 check (digest_hour between 0 and 23), -- in the person's time zone
  last_digest_at timestamptz(3) -- the hour of the newest digest
);

-- The two earlier choices. Their columns stay for processes of the version before; nothing reads them any more.
insert into notification_choices (user_id, kind, in_app, mail)
select id, kind, true, 'off' from users, unnest(array['deliveries', 'new_orders', 'orders', 'extras', 'due_dates']) kind
where not notify_order_updates
union all
select id, 'messages', true, 'off' from users where not notify_messages;

alter table notifications
  add column is_in_app boolean not null default true, -- otherwise only for the digest
  add column for_digest boolean not null default false,
  add column digest_at timestamptz(3); -- the digest that contains it
drop index notifications_newest;
drop index notifications_unread;
create index notifications_newest on notifications (user_id, created_at desc, id desc) where is_in_app;
create index notifications_unread on notifications (user_id) where read_at is null and is_in_app;
create index notifications_for_digest on notifications (user_id, created_at) where for_digest and digest_at is null;
create index notifications_of_digest on notifications (user_id, digest_at) where digest_at is not null;
