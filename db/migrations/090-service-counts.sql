-- no transaction
-- What the filters of the catalogue count is read from here instead of from the services, whose rows hold their texts.
create index concurrently if not exists services_counted on services (category_id)
  include (id, from_minor, currency, rating_average, fastest_days) where state = 'published' and is_listed;
