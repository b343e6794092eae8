-- no transaction
-- The team finds a company, its people and its orders by a part of its name.
create index concurrently if not exists companies_by_part on companies using gin (name gin_trgm_ops);
