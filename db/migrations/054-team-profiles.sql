-- How people of the team appear to customers, who never see the username of one.
alter table users add column display_name text;
alter table users add column job_title text;
alter table users add column picture_file_id uuid references files (id) on delete set null;
create index users_of_picture on users (picture_file_id) where picture_file_id is not null;
