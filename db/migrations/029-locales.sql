-- The language a person chose or registered in; null is the shop's default. It decides their mails.
alter table users add column locale text;

-- The language an order was placed in, and the one its invoices keep; null is the shop's default.
alter table orders add column locale text;
alter table invoices add column locale text;

-- The language an enquiry was written from, and of a mail to somebody without an account; null is the shop's default.
alter table enquiries add column locale text;
alter table mails add column locale text;
