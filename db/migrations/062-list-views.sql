-- What a person keeps of a list of the admin area: views under a name, and the chosen columns.
create table list_views (
  id uuid primary key default gen_random_uuid(),
  list text not null, -- the name in its description
  owner_id uuid not null references users (id) on delete cascade,
  name text not null,
  query text not null, -- as in the address of the page, without a position
  is_shared boolean not null default false,
  created_at timestamptz(3) not null default now(),
  unique (owner_id, list, name)
);
create index list_views_shared on list_views (list, name) where is_shared;

create table list_columns (
  user_id uuid not null references users (id) on delete cascade,
  list text not null,
  columns text[] not null,
  primary key (user_id, list)
);
