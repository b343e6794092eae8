-- What can happen to a service besides being published: hidden from lists, put away, published and unpublished at a time.

alter table services
  -- False: not in lists, feeds and the sitemap, but seen and ordered by people who have its address.
  add column is_listed boolean not null default true,
  -- Put away by an administrator: a draft that the editor's list leaves out.
  add column archived_at timestamptz(3),
  add column publish_at timestamptz(3),
  add column unpublish_at timestamptz(3),
  -- The part of the cover that stays visible where a list cuts it.
  add column cover_focus text not null default 'center' check (cover_focus in ('start', 'center', 'end')),
  add constraint services_archived check (archived_at is null or state = 'draft'),
  add constraint services_publish_at check (publish_at is null or (state = 'draft' and archived_at is null)),
  add constraint services_unpublish_at check (
    unpublish_at is null
    or (state = 'published' and publish_at is null)
    or (publish_at is not null and unpublish_at > publish_at)
  );
