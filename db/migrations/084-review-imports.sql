-- Reviews that were written elsewhere (decision 113). They stay apart from those of this shop's customers: without an order and an account,
-- and outside the average.
create table review_imports (
  id uuid primary key default gen_random_uuid(),
  file_name text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index review_imports_newest on review_imports (created_at desc, id desc);
create index review_imports_of_user on review_imports (created_by);

create table imported_reviews (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references review_imports (id) on delete cascade,
  service_id uuid not null references services (id) on delete cascade,
  author text not null,
  stars integer not null check (stars between 1 and 5),
  body text not null check (char_length(body) between 1 and 4000),
  written_at timestamptz(3) not null, -- the day, at noon UTC
  source_name text not null,
  source_url text,
  fingerprint text not null unique, -- of what the line says, so that it is imported once
  created_at timestamptz(3) not null default now()
);
create index imported_reviews_of_import on imported_reviews (import_id);
create index imported_reviews_shown on imported_reviews (service_id, written_at desc, id desc);
