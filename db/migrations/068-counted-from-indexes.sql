-- no transaction
-- Lists of tags, and the average of all reviews, are counted from an index alone.
create index concurrently if not exists posts_tags_until on posts (published_at desc) include (tags, unpublish_at) where state <> 'draft';
drop index concurrently if exists posts_published_tags;
create index concurrently if not exists services_reviewed on services (id) include (star_counts, rating_count) where rating_count > 0;
