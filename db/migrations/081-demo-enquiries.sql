-- Invented enquiries go with the demo content.
alter table enquiries add column is_demo boolean not null default false;
create index enquiries_of_demo on enquiries (id) where is_demo;
