-- What a file of an order looks like: pictures of it, made by a job once it is attached. They lie in the store under the file's id.

create table file_previews (
  file_id uuid primary key references files (id) on delete cascade,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  -- [{"width": 1600, "height": 1200}, …] of each stored page; an image has one.
  pages jsonb not null default '[]' check (jsonb_typeof(pages) = 'array'),
  -- Of the whole document, which may have more pages than are stored.
  page_count integer not null default 0 check (page_count >= 0),
  -- Counted before each try, so that a file that kills its process is not tried for ever.
  attempts integer not null default 0,
  created_at timestamptz(3) not null default now()
);
create index file_previews_pending on file_previews (created_at) where state = 'pending';

-- Files that were sent before.
insert into file_previews (file_id, created_at)
select files.id, files.created_at
from order_files
join files on files.id = order_files.file_id
where num_nonnulls(order_files.message_id, order_files.delivery_id, order_files.revision_id, order_files.question_id) > 0
  and (
    files.content_type like 'image/%' or files.content_type like 'text/%'
    or files.content_type in ('application/pdf', 'application/json', 'application/xml', 'application/octet-stream')
  );
