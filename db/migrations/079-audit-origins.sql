-- Where an administrator acted from, as sessions know it. Older entries, and those of customers and of the shop itself, have none.
alter table audit_entries add column ip text;
alter table audit_entries add column user_agent text;
