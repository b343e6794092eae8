-- no transaction
-- The list of mail shows apart what a mail server has sent and what is kept here.
create index concurrently if not exists mails_kept on mails (created_at desc, id desc) where is_captured;
create index concurrently if not exists mails_sent on mails (created_at desc, id desc) where state = 'sent' and not is_captured;
