-- People name their devices. The name belongs to the browser, so that it is there again at the next sign-in.
alter table known_devices add column name text check (char_length(name) between 1 and 60);
alter table sessions
  add column name text check (char_length(name) between 1 and 60),
  add column device_id uuid references known_devices (id) on delete set null;
create index sessions_of_device on sessions (device_id) where device_id is not null;

-- A link in a mail may sign in: a setting.
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('password_reset', 'email_verification', 'email_change', 'invitation', 'account_deletion', 'sign_in'));
