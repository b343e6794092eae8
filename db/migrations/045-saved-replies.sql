-- Texts that the studio often sends, with placeholders that the composer fills in.
create table saved_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 100),
  body text not null check (char_length(body) between 1 and 10000),
  position integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
