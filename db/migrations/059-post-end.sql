-- A post can go offline by itself.
alter table posts add column unpublish_at timestamptz(3);
