-- Posts, pages and what visitors write to the studio.

create table posts (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text not null check (char_length(title) between 1 and 160),
  excerpt text not null default '' check (char_length(excerpt) <= 400),
  body text not null default '', -- Markdown
  tags text[] not null default '{}',
  cover_file_id uuid references files (id) on delete set null,
  author_id uuid references users (id) on delete set null,
  state text not null default 'draft' check (state in ('draft', 'scheduled', 'published')),
  published_at timestamptz(3) check (state = 'draft' or published_at is not null),
  seo_title text,
  seo_description text,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index posts_published on posts (published_at desc, id desc) where state <> 'draft';
-- features/blog/queries.ts searches by exactly this expression.
create index posts_search on posts
  using gin (to_tsvector('english', title || ' ' || excerpt || ' ' || body));

create table post_revisions (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts (id) on delete cascade,
  title text not null,
  excerpt text not null,
  body text not null,
  saved_by uuid references users (id) on delete set null,
  saved_at timestamptz(3) not null default now()
);
create index post_revisions_of_post on post_revisions (post_id, id desc);

create table pages (
  slug text primary key check (slug in ('about', 'terms-of-service')),
  title text not null,
  body text not null, -- Markdown
  version integer not null default 1,
  updated_at timestamptz(3) not null default now()
);

create table enquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  ip text,
  is_handled boolean not null default false,
  created_at timestamptz(3) not null default now()
);
create index enquiries_newest on enquiries (created_at desc, id desc);
create index enquiries_open on enquiries (created_at desc, id desc) where not is_handled;
