-- no transaction
-- What a search with a typing error finds by parts of words in a summary; titles have such an index already.
create index concurrently if not exists services_summary_by_part on services using gin (summary gin_trgm_ops);
create index concurrently if not exists service_translations_summary_by_part on service_translations using gin (summary gin_trgm_ops);
