-- no transaction
-- What the administrators' list of reviews searches and filters by.
create index concurrently if not exists reviews_by_stars on reviews (stars, created_at desc, id desc);
create index concurrently if not exists reviews_unanswered on reviews (created_at desc, id desc) where state = 'published' and reply is null;
create index concurrently if not exists reviews_answered on reviews (created_at desc, id desc) where reply is not null;
create index concurrently if not exists reviews_of_user on reviews (user_id);
create index concurrently if not exists reviews_by_part on reviews using gin (body gin_trgm_ops);
