-- no transaction
-- Mails are found by a part of their address or subject. Their predecessor, empty since 017, goes.
create index concurrently if not exists mails_by_part on mails using gin (to_address gin_trgm_ops, subject gin_trgm_ops);
drop table if exists captured_mails;
