-- A message can be edited for a few minutes and can quote another one of its order. Earlier texts are kept: they are evidence.
alter table order_messages
  add column edited_at timestamptz(3),
  add column reply_to_id uuid,
  add unique (id, order_id),
  -- With the order, so that a message of another order can never be quoted.
  add constraint order_messages_reply_to_fkey foreign key (reply_to_id, order_id) references order_messages (id, order_id)
    on delete set null (reply_to_id),
  -- A note quotes nothing, and no message quotes a note: the verb checks that.
  add constraint order_messages_note_has_no_quote check (not is_internal or reply_to_id is null);
create index order_messages_replies on order_messages (reply_to_id, order_id) where reply_to_id is not null;

create table message_versions (
  id bigint generated always as identity primary key,
  message_id uuid not null references order_messages (id) on delete cascade,
  body text not null check (char_length(body) between 1 and 10000),
  written_at timestamptz(3) not null,
  replaced_at timestamptz(3) not null
);
create index message_versions_of_message on message_versions (message_id, id);

-- When each side last read on: `customer_read_at` is the time of the newest message read, this is when that happened.
alter table orders
  add column customer_saw_at timestamptz(3),
  add column admin_saw_at timestamptz(3);
