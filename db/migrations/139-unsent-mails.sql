-- Mails that waited when a backup was made that was restored since: the shop may have sent them after it, so they are not sent again automatically.
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('waiting', 'sent', 'failed', 'suppressed', 'unsent'));
