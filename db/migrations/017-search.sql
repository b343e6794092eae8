-- Search by words (kept, so that no view computes them) and by parts of words (pg_trgm).

do $$ begin
  create extension if not exists pg_trgm;
exception
  when insufficient_privilege then
    raise exception 'The role "%" may not create the extension pg_trgm in the database "%". Ask its administrator to run there: create extension pg_trgm',
      current_user, current_database();
  when undefined_file or feature_not_supported then
    raise exception 'The PostgreSQL server does not offer the extension pg_trgm. Install its contrib modules (on Debian they come with the package postgresql).';
end $$;

alter table services add column search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A')
  || setweight(to_tsvector('english', summary), 'B')
  || setweight(to_tsvector('english', description), 'C')) stored;
drop index services_search;
create index services_search on services using gin (search);
create index services_title on services using gin (title gin_trgm_ops);

alter table posts add column search tsvector not null generated always as (
  setweight(to_tsvector('english', title), 'A')
  || setweight(to_tsvector('english', excerpt), 'B')
  || setweight(to_tsvector('english', body), 'C')) stored;
drop index posts_search;
create index posts_search on posts using gin (search);
create index posts_by_tag on posts using gin (tags) where state <> 'draft';

-- One for each way to sort the catalogue, ending in what makes the order total: pages go on from the last row.
create index services_recommended on services ((not featured), position, id) where state = 'published';
create index services_recommended_of_category on services (category_id, (not featured), position, id) where state = 'published';
create index services_by_price on services (from_minor, position, id) where state = 'published';
create index services_by_rating on services ((-coalesce(rating_average, 0)), (-rating_count), position, id) where state = 'published';
create index services_newest on services (created_at desc, id desc) where state = 'published';
create index services_in_order on services (position, id); -- the studio's list
drop index services_published;

-- Lists of tags are counted from the index alone.
create index posts_published_tags on posts (published_at desc) include (tags) where state <> 'draft';
create index posts_changed on posts (updated_at desc, id desc);
create index posts_changed_by_state on posts (state, updated_at desc, id desc);

-- What is deleted asks every table that refers to it.
create index services_of_cover on services (cover_file_id) where cover_file_id is not null;
create index service_images_of_file on service_images (file_id) where file_id is not null;
create index posts_of_cover on posts (cover_file_id) where cover_file_id is not null;
create index requirements_of_condition on requirements (depends_on) where depends_on is not null;
