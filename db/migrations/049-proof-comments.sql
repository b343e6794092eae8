-- Comments on delivered files: pinned to a spot of a picture or page, to a moment of a film or sound, or to the file as a whole.

create table proof_comments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  file_id uuid not null references files (id) on delete cascade,
  -- Within the order, so that "comment 4" means the same in a message, a mail and beside the next version.
  number integer not null check (number >= 1),
  author_id uuid references users (id) on delete set null,
  author_side text not null check (author_side in ('customer', 'admin')),
  body text not null check (char_length(body) between 1 and 2000),
  page integer check (page between 1 and 50),
  -- Shares of the width and height, from the upper left corner.
  x double precision check (x between 0 and 1),
  y double precision check (y between 0 and 1),
  at_ms integer check (at_ms between 0 and 86400000),
  created_at timestamptz(3) not null,
  -- By the other side.
  seen_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_side text check (resolved_side in ('customer', 'admin')),
  unique (order_id, number),
  check ((x is null) = (y is null) and (x is null) = (page is null)),
  check (x is null or at_ms is null),
  check ((resolved_at is null) = (resolved_side is null))
);
create index proof_comments_of_file on proof_comments (file_id);

create table proof_answers (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references proof_comments (id) on delete cascade,
  author_id uuid references users (id) on delete set null,
  author_side text not null check (author_side in ('customer', 'admin')),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz(3) not null,
  seen_at timestamptz(3)
);
create index proof_answers_of_comment on proof_answers (comment_id, created_at);

-- The comments that were open when the customer requested changes.
create table revision_comments (
  revision_id uuid not null references revisions (id) on delete cascade,
  comment_id uuid not null references proof_comments (id) on delete cascade,
  primary key (revision_id, comment_id)
);
create index revision_comments_of_comment on revision_comments (comment_id);
