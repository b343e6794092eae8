-- A page can be the accessibility statement.
alter table pages
  drop constraint pages_purpose_check,
  add constraint pages_purpose_check check (purpose in ('privacy', 'imprint', 'refunds', 'withdrawal', 'accessibility'));
