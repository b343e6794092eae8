-- A session may end when it is not used for a while: a setting, noted when the person signs in.
alter table sessions add column idle_hours integer check (idle_hours > 0);
