-- Answers that were changed after they had been sent: they count at once, or are proposed and wait for the studio.
create table answer_corrections (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  question_id uuid not null references order_requirements (id) on delete cascade,
  state text not null
    check (state in ('open', 'applied', 'declined', 'withdrawn', 'outdated')),
  -- The answer before; null if the question had none.
  before jsonb,
  -- The answer that replaces it; null if it is taken away.
  answer jsonb,
  reason text not null default '',
  decline_reason text,
  created_at timestamptz(3) not null,
  settled_at timestamptz(3),
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'declined') = (decline_reason is not null))
);
create index answer_corrections_of_order on answer_corrections (order_id, created_at);
create index answer_corrections_of_question on answer_corrections (question_id);
create unique index answer_corrections_open on answer_corrections (question_id) where state = 'open';
