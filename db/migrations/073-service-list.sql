-- no transaction
-- The administrators' list of services is counted by state, and sorted by title, last change and age.
create index concurrently if not exists services_kept on services (position, id) where archived_at is null;
create index concurrently if not exists services_kept_by_state on services (state, position, id) where archived_at is null;
create index concurrently if not exists services_archived on services (position, id) where archived_at is not null;
create index concurrently if not exists services_by_title on services (lower(title), id);
create index concurrently if not exists services_changed on services (updated_at desc, id desc);
create index concurrently if not exists services_created on services (created_at desc, id desc);
