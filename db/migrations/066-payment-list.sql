-- no transaction
-- One of the two providers may have few payments.
create index concurrently if not exists payments_by_provider on payment_attempts (provider, created_at desc, id desc);
