-- One customer buying one service, and everything the two sides then say and send.

create table order_counters (
  year integer primary key,
  last_number integer not null
);

create table order_states (
  state text primary key
);
insert into order_states values ('pending_payment'), ('awaiting_requirements'), ('in_progress'), ('on_hold'),
  ('delivered'), ('completed'), ('cancelled'), ('expired');

-- The table of allowed moves. features/orders/order-state.ts holds the same table; a test compares the two.
create table order_moves (
  from_state text not null references order_states,
  to_state text not null references order_states,
  primary key (from_state, to_state)
);
insert into order_moves values
  ('pending_payment', 'awaiting_requirements'), ('pending_payment', 'in_progress'),
  ('pending_payment', 'expired'), ('pending_payment', 'cancelled'),
  ('expired', 'awaiting_requirements'), ('expired', 'in_progress'), -- money that came late is honoured
  ('awaiting_requirements', 'in_progress'), ('awaiting_requirements', 'cancelled'),
  ('in_progress', 'on_hold'), ('on_hold', 'in_progress'),
  ('in_progress', 'delivered'), ('in_progress', 'cancelled'), ('on_hold', 'cancelled'),
  ('delivered', 'in_progress'), ('delivered', 'completed'), ('delivered', 'cancelled');

create table orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique check (number ~ '^A-[0-9]{4}-[0-9]{5,}$'),
  user_id uuid not null references users (id),
  service_id uuid not null references services (id),
  service_slug text not null,
  service_title text not null,
  package_id uuid references packages (id) on delete set null,
  package_name text not null,
  quantity integer not null check (quantity between 1 and 20),
  note text not null default '' check (char_length(note) <= 4000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor >= 0),
  delivery_days integer not null check (delivery_days >= 1),
  revisions_included integer not null check (revisions_included >= 0),
  revisions_used integer not null default 0 check (revisions_used >= 0),
  state text not null default 'pending_payment' references order_states,
  payment_status text not null default 'unpaid'
    check (payment_status in ('unpaid', 'processing', 'paid', 'partially_refunded', 'refunded')),
  is_disputed boolean not null default false,
  is_livemode boolean not null,
  placed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  paid_at timestamptz(3),
  started_at timestamptz(3),       -- the deadline clock was first started
  due_at timestamptz(3),
  clock_stopped_at timestamptz(3), -- not null while the order waits for the customer or is on hold
  due_reminded_at timestamptz(3),  -- the studio was told that the due date is near
  delivered_at timestamptz(3),
  accepts_at timestamptz(3),       -- a delivery nobody answers is accepted then, as the customer was told
  accept_warned_at timestamptz(3),
  completed_at timestamptz(3),
  closed_at timestamptz(3),        -- cancelled or expired
  closed_reason text,
  customer_read_at timestamptz(3),
  studio_read_at timestamptz(3),
  customer_wrote_at timestamptz(3), -- the newest message of each side, so that unread ones are found by index
  studio_wrote_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index orders_of_user on orders (user_id, placed_at desc, id desc);
create index orders_newest on orders (placed_at desc, id desc);
create index orders_by_state on orders (state, placed_at desc, id desc);
create index orders_to_expire on orders (expires_at) where state = 'pending_payment';
create index orders_to_accept on orders (accepts_at) where state = 'delivered';
create index orders_due on orders (due_at) where state = 'in_progress';
create index orders_recently_changed on orders (updated_at desc, id desc);
create index orders_of_service on orders (service_id, placed_at desc, id desc);
create index orders_unread_by_studio on orders (customer_wrote_at)
  where customer_wrote_at is not null and (studio_read_at is null or studio_read_at < customer_wrote_at);
create index orders_by_due_date on orders (coalesce(due_at, timestamptz '9999-01-01 00:00:00Z'), id);
create index orders_refund_due on orders (closed_at)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0;
create index orders_disputed on orders (updated_at) where is_disputed;
create index orders_delivered on orders (delivered_at) include (due_at, state) where delivered_at is not null;
create index orders_paid on orders (paid_at) include (is_livemode, currency, total_minor) where paid_at is not null;
create index orders_by_mode on orders (is_livemode); -- one of the two kinds is rare

create function check_order_move() returns trigger language plpgsql as $$
begin
  if new.state <> old.state
     and not exists (select 1 from order_moves where from_state = old.state and to_state = new.state) then
    raise exception 'an order cannot go from % to %', old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_allowed_moves before update of state on orders
  for each row execute function check_order_move();

create function check_order_start() returns trigger language plpgsql as $$
begin
  if new.state <> 'pending_payment' then
    raise exception 'an order starts as pending_payment, not %', new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger orders_first_state before insert on orders for each row execute function check_order_start();

create table order_lines (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('package', 'add_on')),
  name text not null,
  quantity integer not null check (quantity >= 1),
  unit_price_minor bigint not null check (unit_price_minor >= 0),
  total_minor bigint not null check (total_minor = unit_price_minor * quantity),
  extra_days integer not null default 0,
  unique (order_id, position)
);

-- The questions as they stood when the order was placed, and the answers.
create table order_requirements (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  requirement_id uuid not null, -- the question it was copied from; depends_on names one of these
  position integer not null,
  kind text not null,
  label text not null,
  help text not null default '',
  is_required boolean not null,
  choices text[] not null default '{}',
  depends_on uuid,
  depends_on_value text,
  answer jsonb, -- a text, or the list of choices taken; the file of a file question hangs on the question
  answered_at timestamptz(3),
  unique (order_id, position)
);

create table order_messages (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author_side text not null check (author_side in ('customer', 'studio')),
  is_team_only boolean not null default false,
  body text not null check (char_length(body) between 1 and 10000),
  created_at timestamptz(3) not null default now(),
  check (not is_team_only or author_side = 'studio')
);
create index order_messages_of_order on order_messages (order_id, created_at);

create table deliveries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  number integer not null check (number >= 1),
  message text not null check (char_length(message) between 1 and 10000),
  delivered_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  accepted_at timestamptz(3),
  sent_back_at timestamptz(3),
  unique (order_id, number),
  check (accepted_at is null or sent_back_at is null)
);

create table revisions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  delivery_id uuid not null unique references deliveries (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 10000),
  created_at timestamptz(3) not null default now()
);

-- A file is uploaded first and hangs on nothing until what it belongs to is sent.
create table order_files (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  file_id uuid not null unique references files (id) on delete cascade,
  message_id uuid references order_messages (id) on delete cascade,
  delivery_id uuid references deliveries (id) on delete cascade,
  revision_id uuid references revisions (id) on delete cascade,
  question_id uuid references order_requirements (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  first_downloaded_at timestamptz(3), -- by the customer
  check (num_nonnulls(message_id, delivery_id, revision_id, question_id) <= 1)
);
create index order_files_of_order on order_files (order_id);
create index order_files_unattached on order_files (created_at)
  where num_nonnulls(message_id, delivery_id, revision_id, question_id) = 0;

-- The timeline. Customer and studio read the same lines; is_team_only hides a note from the customer.
create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id) on delete cascade,
  type text not null,
  actor_kind text not null check (actor_kind in ('visitor', 'customer', 'admin', 'system')),
  actor_id uuid references users (id) on delete set null,
  is_team_only boolean not null default false,
  data jsonb not null default '{}',
  at timestamptz(3) not null default now()
);
create index order_events_of_order on order_events (order_id, id);
create index order_events_newest on order_events (at desc, id desc);
create trigger order_events_append_only before update on order_events for each row
  when (old.type is distinct from new.type or old.data is distinct from new.data or old.at is distinct from new.at)
  execute function refuse_change();
