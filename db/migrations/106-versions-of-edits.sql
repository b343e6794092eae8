-- Counts the saves of what two people of the team may edit at once: who saves second is refused, and compares.
alter table categories add column version integer not null default 1;
alter table saved_replies add column version integer not null default 1;
alter table customer_notes add column version integer not null default 1;
alter table reviews add column reply_version integer not null default 0;

-- Sections of the settings that were saved; the others are at version 0.
create table settings_versions (
  section text primary key,
  version integer not null
);
