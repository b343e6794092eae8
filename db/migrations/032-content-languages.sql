-- What the shop's people write, in every language the shop offers (decision 094). A text stays in the language it was written in, also when
-- the shop's default language changes; a translation adds to it and falls back to it field by field.

create function shop_locale() returns text language sql stable as $$
  select coalesce((select value #>> '{}' from settings where key = 'defaultLocale'), 'en')
$$;

alter table categories add column locale text;
alter table services add column locale text;
alter table posts add column locale text;
alter table pages add column locale text;
update categories set locale = shop_locale();
update services set locale = shop_locale();
update posts set locale = shop_locale();
update pages set locale = shop_locale();
alter table categories alter column locale set not null, alter column locale set default shop_locale();
alter table services alter column locale set not null, alter column locale set default shop_locale();
alter table posts alter column locale set not null, alter column locale set default shop_locale();
alter table pages alter column locale set not null, alter column locale set default shop_locale();

-- The dictionary that words of a language are searched with.
create function search_dictionary(locale text) returns regconfig language sql immutable parallel safe as $$
  select case split_part(locale, '-', 1)
    when 'en' then 'pg_catalog.english'::regconfig
    when 'da' then 'pg_catalog.danish'::regconfig
    when 'de' then 'pg_catalog.german'::regconfig
    when 'es' then 'pg_catalog.spanish'::regconfig
    when 'fi' then 'pg_catalog.finnish'::regconfig
    when 'fr' then 'pg_catalog.french'::regconfig
    when 'hu' then 'pg_catalog.hungarian'::regconfig
    when 'it' then 'pg_catalog.italian'::regconfig
    when 'nb' then 'pg_catalog.norwegian'::regconfig
    when 'nl' then 'pg_catalog.dutch'::regconfig
    when 'pt' then 'pg_catalog.portuguese'::regconfig
    when 'ro' then 'pg_catalog.romanian'::regconfig
    when 'ru' then 'pg_catalog.russian'::regconfig
    when 'sv' then 'pg_catalog.swedish'::regconfig
    when 'tr' then 'pg_catalog.turkish'::regconfig
    else 'pg_catalog.simple'::regconfig
  end
$$;

alter table services drop column search;
alter table services add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), title), 'A')
  || setweight(to_tsvector(search_dictionary(locale), summary), 'B')
  || setweight(to_tsvector(search_dictionary(locale), description), 'C')) stored;
create index services_search on services using gin (search);

alter table posts drop column search;
alter table posts add column search tsvector not null generated always as (
  setweight(to_tsvector(search_dictionary(locale), title), 'A')
  || setweight(to_tsvector(search_dictionary(locale), excerpt), 'B')
  || setweight(to_tsvector(search_dictionary(locale), body), 'C')) stored;
create index posts_search on posts using gin (search);

-- A null field is not translated. `parts` holds the texts of packages, add-ons, questions and pictures by the part's id and field.
create table service_translations (
  service_id uuid not null references services (id) on delete cascade,
  locale text not null,
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  title text check (char_length(title) between 1 and 120),
  summary text check (char_length(summary) between 1 and 300),
  description text check (description <> ''), -- Markdown
  parts jsonb not null default '{}',
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  search tsvector not null generated always as (
    setweight(to_tsvector(search_dictionary(locale), coalesce(title, '')), 'A')
    || setweight(to_tsvector(search_dictionary(locale), coalesce(summary, '')), 'B')
    || setweight(to_tsvector(search_dictionary(locale), coalesce(description, '')), 'C')) stored,
  primary key (service_id, locale)
);
create unique index service_translations_slug on service_translations (slug, locale) where slug is not null;
create index service_translations_search on service_translations using gin (search);

create table category_translations (
  category_id uuid not null references categories (id) on delete cascade,
  locale text not null,
  name text not null check (char_length(name) between 1 and 60),
  primary key (category_id, locale)
);

create table post_translations (
  post_id uuid not null references posts (id) on delete cascade,
  locale text not null,
  slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 120),
  title text check (char_length(title) between 1 and 160),
  excerpt text check (char_length(excerpt) between 1 and 400),
  body text check (body <> ''), -- Markdown
  seo_title text,
  seo_description text,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  search tsvector not null generated always as (
    setweight(to_tsvector(search_dictionary(locale), coalesce(title, '')), 'A')
    || setweight(to_tsvector(search_dictionary(locale), coalesce(excerpt, '')), 'B')
    || setweight(to_tsvector(search_dictionary(locale), coalesce(body, '')), 'C')) stored,
  primary key (post_id, locale)
);
create unique index post_translations_slug on post_translations (slug, locale) where slug is not null;
create index post_translations_search on post_translations using gin (search);

create table page_translations (
  slug text not null references pages (slug) on delete cascade,
  locale text not null,
  title text not null,
  body text not null, -- Markdown
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  primary key (slug, locale)
);

-- The language of an earlier text; null is the language of the post.
alter table post_revisions add column locale text;

-- What a choice is called in the order's language, in the order of `choices`. Answers and conditions hold the choice itself.
alter table order_requirements add column choice_labels text[] not null default '{}';
