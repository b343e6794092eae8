-- The place of a file among those that were sent together. Null for files of before: their uploads' times have to do.
alter table order_files add column position smallint;
