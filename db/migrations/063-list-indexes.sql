-- no transaction
-- What the lists of the admin area search, filter and sort by.
create index concurrently if not exists audit_entries_by_time on audit_entries (at, id);
create index concurrently if not exists audit_entries_by_actor_kind on audit_entries (actor_kind, id desc);
create index concurrently if not exists audit_entries_by_part on audit_entries using gin (
  actor_name gin_trgm_ops,
  (coalesce(data->>'username', data->>'number', data->>'title', data->>'name', data->>'slug', '')) gin_trgm_ops);
