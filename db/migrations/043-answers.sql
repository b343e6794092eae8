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
  add column answer_reminders integer not null default 0 check (answer_reminders >= 0), -- those that the shop sent automatically
  add column repeats_order_id uuid references orders (id);
