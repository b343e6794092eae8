-- no transaction
-- What the administrators' search finds by a part of a title.
create index concurrently if not exists service_translations_by_part on service_translations using gin (title gin_trgm_ops);
create index concurrently if not exists posts_by_part on posts using gin (title gin_trgm_ops);
create index concurrently if not exists post_translations_by_part on post_translations using gin (title gin_trgm_ops);
