-- Any number of pages (decision 117). Before this, a page was one of two with fixed addresses.

alter table pages
  drop constraint pages_slug_check,
  add constraint pages_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80),
  -- The menu that links to it.
  add column place text not null default 'none' check (place in ('header', 'footer', 'none')),
  add column position integer not null default 0,
  -- What the law asks of it, if anything; the set-up guide looks for these.
  add column purpose text check (purpose in ('privacy', 'imprint', 'refunds', 'withdrawal')),
  add column is_published boolean not null default true,
  -- Only an address that visitors could see is kept when it changes.
  add column was_published boolean not null default true,
  add column seo_title text,
  add column seo_description text,
  -- Of everything but the text, which has its own.
  add column details_version integer not null default 1,
  add check (was_published or not is_published);
update pages set place = case slug when 'about' then 'header' else 'footer' end;

alter table page_translations
  add column seo_title text,
  add column seo_description text,
  drop constraint page_translations_slug_fkey,
  add constraint page_translations_slug_fkey foreign key (slug) references pages (slug)
    on update cascade on delete cascade;

alter table redirects
  add column page_slug text references pages (slug) on update cascade on delete set null,
  drop constraint redirects_check,
  add constraint redirects_check
    check (num_nonnulls(target, service_id, post_id, category_id, page_slug) <= 1);
create index redirects_of_page on redirects (page_slug) where page_slug is not null;

drop function leave_address(text, uuid, uuid, uuid);
create function leave_address(
  old_path text,
  service uuid default null,
  post uuid default null,
  category uuid default null,
  page text default null
) returns void language sql as $$
  insert into redirects (path, service_id, post_id, category_id, page_slug)
  values (old_path, service, post, category, page)
  on conflict (path) do update set
    target = null, is_own = false, created_at = now(), page_slug = excluded.page_slug,
    service_id = excluded.service_id, post_id = excluded.post_id, category_id = excluded.category_id
$$;

-- After the change, so that a redirect can refer to the page under its new address.
create function keep_page_address() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.was_published then perform leave_address('/' || old.slug); end if;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    if new.slug = old.slug then return null; end if;
    if old.was_published then perform leave_address('/' || old.slug, page => new.slug); end if;
  end if;
  perform take_address('/' || new.slug);
  return null;
end $$;
create trigger keep_page_address after insert or update or delete on pages
  for each row execute function keep_page_address();
