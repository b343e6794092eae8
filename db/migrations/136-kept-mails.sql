-- no transaction
-- The list of mail shows those that no mail server has sent.
create index concurrently if not exists mails_kept on mails (created_at desc, id desc) where is_captured;
