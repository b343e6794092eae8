-- The sweep of unused pictures walks the public files by id, past the private ones of all orders.
create index files_public on files (id) where visibility = 'public';
