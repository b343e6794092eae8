-- Posts of demos made before 069: written, translated and published at one time in the past, before the first administrator existed, and
-- never saved since. What people write is never older than they are.
insert into demo_marks (kind, subject, fingerprint)
  select 'post', id::text, demo_fingerprint('post', id::text)
  from posts
  where version = 2 and created_at = updated_at
    and created_at < (select min(created_at) from users where role = 'admin')
    and exists (select from settings where key = 'installation_kind' and value = '"demo"')
    and exists (select from users where is_demo)
on conflict (kind, subject) do nothing;
