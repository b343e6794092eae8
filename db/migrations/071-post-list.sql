-- no transaction
-- The administrators' list of posts is sorted and exported by the time of writing.
create index concurrently if not exists posts_written on posts (created_at desc, id desc);
create index concurrently if not exists posts_written_by_state on posts (state, created_at desc, id desc);
