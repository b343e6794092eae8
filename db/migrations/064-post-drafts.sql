-- What somebody has typed in the editor of a post and not saved yet. It never shows on the site.
create table post_drafts (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  post_id uuid references posts (id) on delete cascade, -- null: a post that is not created yet
  base_version integer not null, -- the version of the post that was being edited
  fields jsonb not null, -- the texts by the names of their fields
  body text not null generated always as (coalesce(fields ->> 'body', '')) stored, -- for the search for shown pictures
  saved_at timestamptz(3) not null,
  unique nulls not distinct (user_id, post_id)
);
create index post_drafts_of_post on post_drafts (post_id, saved_at desc);
