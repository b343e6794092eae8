-- What somebody has typed in the editor of a translation and not saved yet. It never shows on the site.
create table translation_drafts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('services', 'posts', 'pages')),
  subject text not null, -- the id of the service or post, the slug of the page
  locale text not null,
  base_version integer not null, -- the version of the translation that was being edited
  fields jsonb not null, -- the texts by the names of their fields
  texts text not null generated always as (fields::text) stored, -- for the search for shown pictures
  saved_at timestamptz(3) not null,
  unique (kind, subject, locale, user_id)
);
create index translation_drafts_of_user on translation_drafts (user_id, saved_at);
