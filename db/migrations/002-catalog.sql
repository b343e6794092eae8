-- What is sold.

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  position integer not null default 0
);

create table services (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text not null check (char_length(title) between 1 and 120),
  summary text not null default '' check (char_length(summary) <= 300),
  description text not null default '', -- Markdown
  category_id uuid not null references categories (id),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'draft' check (state in ('draft', 'published')),
  featured boolean not null default false,
  max_quantity integer not null default 20 check (max_quantity between 1 and 20), -- how many one order may ask for
  position integer not null default 0,
  cover_file_id uuid references files (id) on delete set null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index services_published on services (position, id) where state = 'published';
create index services_of_category on services (category_id, position);
-- features/catalog/search-services.ts searches by exactly this expression.
create index services_search on services
  using gin (to_tsvector('english', title || ' ' || summary || ' ' || description));

create table packages (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null check (position between 1 and 3),
  name text not null check (char_length(name) between 1 and 60),
  summary text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  delivery_days integer not null check (delivery_days between 1 and 365),
  revisions_included integer not null check (revisions_included between 0 and 100),
  features text[] not null default '{}',
  unique (service_id, position) deferrable initially deferred
);

create table add_ons (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null,
  name text not null check (char_length(name) between 1 and 80),
  description text not null default '',
  price_minor bigint not null check (price_minor >= 0),
  extra_days integer not null default 0 check (extra_days between 0 and 365),
  unique (service_id, position) deferrable initially deferred
);

create table service_faqs (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null,
  question text not null,
  answer text not null,
  unique (service_id, position) deferrable initially deferred
);

-- A gallery picture is an uploaded file or, until there is one, generated from its seed.
create table service_images (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null,
  file_id uuid references files (id) on delete cascade,
  art_seed text,
  alt text not null default '',
  unique (service_id, position) deferrable initially deferred,
  check ((file_id is null) <> (art_seed is null))
);

create table requirements (
  id uuid primary key default gen_random_uuid(),
  service_id uuid not null references services (id) on delete cascade,
  position integer not null,
  kind text not null check (kind in ('text', 'long_text', 'choice', 'choices', 'number', 'date', 'url', 'file')),
  label text not null check (char_length(label) between 1 and 200),
  help text not null default '',
  is_required boolean not null default true,
  choices text[] not null default '{}',
  depends_on uuid references requirements (id) on delete set null,
  depends_on_value text,
  unique (service_id, position) deferrable initially deferred,
  check (kind not in ('choice', 'choices') or cardinality(choices) > 0)
);
