-- The studio's own texts of mails. A row stays after a reset, so that its version goes on.
create table mail_templates (
  template text not null,
  locale text not null,
  -- Null: the standard texts.
  subject text,
  title text,
  body text,
  version integer not null,
  updated_at timestamptz not null,
  primary key (template, locale),
  check ((subject is null) = (title is null) and (subject is null) = (body is null))
);

-- What an administrator is writing, so that the preview can be shown in a frame of its own.
create table mail_previews (
  user_id uuid not null references users on delete cascade,
  template text not null,
  locale text not null,
  subject text not null,
  title text not null,
  body text not null,
  written_at timestamptz not null,
  primary key (user_id, template, locale)
);
