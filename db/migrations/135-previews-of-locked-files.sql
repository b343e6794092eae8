-- A document that opens only with a password: its page says so.

alter table file_previews drop constraint file_previews_state_check;
alter table file_previews add constraint file_previews_state_check
  check (state in ('pending', 'ready', 'failed', 'locked'));
