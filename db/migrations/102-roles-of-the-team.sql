-- no transaction
-- The team has roles (lib/permissions.ts). Administrators stay what they are; the first one owns the shop.
alter table users drop constraint if exists users_role_check;
alter table users add constraint users_role_check
  check (role in ('customer', 'owner', 'admin', 'manager', 'worker', 'accountant', 'editor')) not valid;
alter table users validate constraint users_role_check;

update users set role = 'owner'
  where not exists (select from users where role = 'owner')
    and id = (select id from users where role = 'admin' order by suspended_at is not null, created_at, id limit 1);

create index concurrently if not exists users_of_team on users (created_at desc, id desc) where role <> 'customer';
drop index concurrently if exists users_administrators;

update list_views set query = replace(query, 'role=admin', 'role=team') where list = 'users' and query like '%role=admin%';
