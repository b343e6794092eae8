-- The sections of the home page, in their order. A text that nobody has written has a standard text in every language, so a shop that
-- existed before looks as it did.

create table home_sections (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (
    kind in ('hero', 'services', 'steps', 'reviews', 'posts', 'text', 'questions', 'figures', 'logos', 'call')
  ),
  position integer not null,
  is_shown boolean not null default true,
  content jsonb not null default '{}' check (jsonb_typeof(content) = 'object'),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);
create index home_sections_in_order on home_sections (position, id);
-- The others may appear several times.
create unique index home_sections_single on home_sections (kind) where kind in ('hero', 'reviews', 'posts');

insert into home_sections (kind, position)
values ('hero', 1), ('services', 2), ('steps', 3), ('reviews', 4), ('posts', 5), ('call', 6);

-- When an administrator chose a review for the home page.
alter table reviews add column featured_at timestamptz(3);
create index reviews_featured on reviews (featured_at desc, id desc) where state = 'published' and featured_at is not null;
