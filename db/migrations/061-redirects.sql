-- Addresses that once worked (decision 122). Triggers record them, so that whatever changes a slug or deletes a thing leaves its old address.

create table redirects (
  id uuid primary key default gen_random_uuid(),
  -- Without the language: `/services/old-name`; of a category `/services?category=old-name`.
  path text not null unique check (path like '/%' and char_length(path) <= 400),
  -- Set by an administrator. All targets null: what was here is gone.
  target text check (target like '/%' and char_length(target) <= 400),
  service_id uuid references services (id) on delete set null,
  post_id uuid references posts (id) on delete set null,
  category_id uuid references categories (id) on delete cascade,
  is_own boolean not null default false,
  created_at timestamptz(3) not null default now(),
  check (num_nonnulls(target, service_id, post_id, category_id) <= 1)
);
create index redirects_newest on redirects (created_at desc, id desc);
create index redirects_of_service on redirects (service_id) where service_id is not null;
create index redirects_of_post on redirects (post_id) where post_id is not null;
create index redirects_of_category on redirects (category_id) where category_id is not null;

-- A draft that nobody ever saw leaves no old addresses. Posts know it by their date.
alter table services add column was_published boolean not null default false;
update services set was_published = true
where state <> 'draft' or exists (select from orders where orders.service_id = services.id);

-- All targets null records a thing that is gone.
create function leave_address(
  old_path text,
  service uuid default null,
  post uuid default null,
  category uuid default null
) returns void language sql as $$
  insert into redirects (path, service_id, post_id, category_id) values (old_path, service, post, category)
  on conflict (path) do update set
    target = null, is_own = false, created_at = now(),
    service_id = excluded.service_id, post_id = excluded.post_id, category_id = excluded.category_id
$$;

-- What is at an address now wins over what was there before.
create function take_address(new_path text) returns void language sql as $$
  delete from redirects where path = new_path
$$;

create function keep_service_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.was_published then
      perform leave_address('/services/' || each) from (
        select old.slug union select slug from service_translations
        where service_id = old.id and slug is not null) as slugs (each);
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' then
    new.was_published := old.was_published or new.state <> 'draft';
    if new.slug <> old.slug and old.was_published then
      perform leave_address('/services/' || old.slug, service => old.id);
    end if;
  else
    new.was_published := new.state <> 'draft';
  end if;
  if tg_op = 'INSERT' or new.slug <> old.slug then
    perform take_address('/services/' || new.slug);
  end if;
  return new;
end $$;
create trigger keep_service_address before insert or update or delete on services
  for each row execute function keep_service_address();

create function keep_translated_service_address() returns trigger language plpgsql as $$
begin
  -- A service that is being deleted is gone already: its own trigger has recorded these addresses.
  if tg_op <> 'INSERT' and old.slug is not null
    and (tg_op = 'DELETE' or new.slug is distinct from old.slug)
    and exists (select from services where id = old.service_id and was_published) then
    perform leave_address('/services/' || old.slug, service => old.service_id);
  end if;
  if tg_op <> 'DELETE' and new.slug is not null then
    perform take_address('/services/' || new.slug);
  end if;
  return null;
end $$;
create trigger keep_translated_service_address after insert or update or delete on service_translations
  for each row execute function keep_translated_service_address();

create function keep_post_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.published_at <= now() then
      perform leave_address('/blog/' || each) from (
        select old.slug union select slug from post_translations
        where post_id = old.id and slug is not null) as slugs (each);
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and new.slug <> old.slug and old.published_at <= now() then
    perform leave_address('/blog/' || old.slug, post => old.id);
  end if;
  if tg_op = 'INSERT' or new.slug <> old.slug then
    perform take_address('/blog/' || new.slug);
  end if;
  return new;
end $$;
create trigger keep_post_address before insert or update or delete on posts
  for each row execute function keep_post_address();

create function keep_translated_post_address() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.slug is not null
    and (tg_op = 'DELETE' or new.slug is distinct from old.slug)
    and exists (select from posts where id = old.post_id and published_at <= now()) then
    perform leave_address('/blog/' || old.slug, post => old.post_id);
  end if;
  if tg_op <> 'DELETE' and new.slug is not null then
    perform take_address('/blog/' || new.slug);
  end if;
  return null;
end $$;
create trigger keep_translated_post_address after insert or update or delete on post_translations
  for each row execute function keep_translated_post_address();

create function keep_category_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform leave_address('/services?category=' || old.slug, category => old.id);
  end if;
  perform take_address('/services?category=' || new.slug);
  return null;
end $$;
create trigger keep_category_address after insert or update of slug on categories
  for each row execute function keep_category_address();
