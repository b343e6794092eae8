-- A secret link that shows a draft to people without an account. The token is a signature over the row's id, so the row alone opens nothing;
-- a new link is a new row, which ends the one before.
create table preview_links (
  id uuid primary key default gen_random_uuid(),
  service_id uuid unique references services (id) on delete cascade,
  post_id uuid unique references posts (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  check (num_nonnulls(service_id, post_id) = 1),
  check (expires_at > created_at)
);
