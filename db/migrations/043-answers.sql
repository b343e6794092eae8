-- Answers are kept one by one before they are sent, files are answers like others, and sent answers are corrected on the record.
alter table requirements drop constraint requirements_kind_check;
alter table requirements
  add constraint requirements_kind_check
    check (kind in ('text', 'long_text', 'choice', 'choices', 'number', 'date', 'url', 'color', 'file')),
  add column max_files integer not null default 1 check (max_files between 1 and 20),
  add column max_file_megabytes integer check (max_file_megabytes between 1 and 2000), -- null: as much as the shop allows
  add column file_types text[] not null default '{}'; -- empty: all

alter table order_requirements
  add column max_files integer not null default 1,
  add column max_file_megabytes integer,
  add column file_types text[] not null default '{}',
  -- What the customer has entered and not sent: nobody else sees it.
  add column draft jsonb,
  add column draft_at timestamptz(3),
  add column draft_version integer not null default 0,
  add constraint order_requirements_draft_has_time check ((draft is null) = (draft_at is null));

-- The answer to a question for files is the list of their ids.
update order_requirements set answer = attached.ids
  from (
    select question_id, jsonb_agg(file_id order by created_at, id) as ids
    from order_files where question_id is not null group by question_id
  ) attached
  where attached.question_id = order_requirements.id and kind = 'file';

alter table orders
  add column answers_sent_at timestamptz(3),
  add column answers_reminded_at timestamptz(3),
  add column answer_reminders integer not null default 0 check (answer_reminders >= 0), -- those that the shop sent by itself
  add column repeats_order_id uuid references orders (id);

-- What the customer wants to change in sent answers. Within the first hour it is accepted at once, later by the studio.
create table corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  state text not null check (state in ('proposed', 'accepted', 'declined', 'withdrawn')),
  note text not null default '' check (char_length(note) <= 1000),
  decline_reason text not null default '' check (char_length(decline_reason) <= 1000),
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  constraint corrections_decided_has_time check ((state = 'proposed') = (decided_at is null))
);
create unique index corrections_open on corrections (order_id) where state = 'proposed';
create index corrections_of_order on corrections (order_id, created_at);

create table correction_changes (
  id uuid primary key default gen_random_uuid(),
  correction_id uuid not null references corrections (id) on delete cascade,
  question_id uuid not null references order_requirements (id) on delete cascade,
  before jsonb, -- like order_requirements.answer
  after jsonb,
  unique (correction_id, question_id)
);
