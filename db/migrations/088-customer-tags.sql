-- Words by which the team groups customers. A tag that nobody has is deleted.
create table customer_tags (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name = btrim(name) and char_length(name) between 1 and 40)
);
create unique index customer_tags_name_key on customer_tags (lower(name));

create table tagged_customers (
  user_id uuid not null references users (id) on delete cascade,
  tag_id uuid not null references customer_tags (id),
  primary key (user_id, tag_id)
);
create index tagged_customers_of_tag on tagged_customers (tag_id, user_id);
