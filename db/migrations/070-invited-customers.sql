-- The team creates accounts for customers, who choose their password with a link from a mail. Set while an account was made like this:
-- when the latest invitation was sent.
alter table users add column invited_at timestamptz(3);
alter table mail_tokens drop constraint mail_tokens_purpose_check;
alter table mail_tokens add constraint mail_tokens_purpose_check
  check (purpose in ('password_reset', 'email_verification', 'email_change', 'invitation'));
