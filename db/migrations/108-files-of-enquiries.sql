-- Files that people send with an enquiry or with their answer by mail (decision 153).
create table enquiry_files (
  file_id uuid primary key references files (id) on delete cascade,
  -- Null once the enquiry is deleted: its files are then removed from the store.
  enquiry_id uuid references enquiries (id) on delete set null,
  -- The answer that they came with; null for the enquiry itself.
  message_id uuid references enquiry_messages (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index enquiry_files_of_enquiry on enquiry_files (enquiry_id);
create index enquiry_files_of_message on enquiry_files (message_id) where message_id is not null;
