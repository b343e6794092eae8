-- no transaction
-- Parts of words are found in prepared texts (131), and lists of names are sorted by name.
create index concurrently if not exists users_by_text on users using gin (search_text(username) gin_trgm_ops, search_text(email) gin_trgm_ops);
create index concurrently if not exists mails_by_text on mails using gin (search_text(to_address) gin_trgm_ops, search_text(subject) gin_trgm_ops);
create index concurrently if not exists invoices_by_text on invoices using gin (search_text(number) gin_trgm_ops, search_text(order_number) gin_trgm_ops, search_text((buyer->>'name')) gin_trgm_ops);
create index concurrently if not exists reviews_by_text on reviews using gin (search_text(body) gin_trgm_ops);
create index concurrently if not exists enquiries_by_text on enquiries using gin (search_text(name) gin_trgm_ops, search_text(email) gin_trgm_ops, search_text(subject) gin_trgm_ops, search_text(message) gin_trgm_ops);
create index concurrently if not exists enquiry_messages_by_text on enquiry_messages using gin (search_text(body) gin_trgm_ops);
create index concurrently if not exists companies_by_text on companies using gin (search_text(name) gin_trgm_ops);
create index concurrently if not exists services_by_text on services using gin (search_text(title) gin_trgm_ops);
create index concurrently if not exists service_translations_by_text on service_translations using gin (search_text(title) gin_trgm_ops);
create index concurrently if not exists posts_by_text on posts using gin (search_text(title) gin_trgm_ops);
create index concurrently if not exists post_translations_by_text on post_translations using gin (search_text(title) gin_trgm_ops);
create index concurrently if not exists audit_entries_by_text on audit_entries using gin (
  search_text(actor_name) gin_trgm_ops,
  (search_text(coalesce(data->>'username', data->>'number', data->>'title', data->>'name', data->>'slug', ''))) gin_trgm_ops);
create index concurrently if not exists services_summary_by_text on services using gin (search_text(summary) gin_trgm_ops);
create index concurrently if not exists service_translations_summary_by_text on service_translations using gin (search_text(summary) gin_trgm_ops);
create index concurrently if not exists users_by_name on users (username collate by_name, id);
create index concurrently if not exists services_by_name on services (title collate by_name, id);
drop index concurrently if exists users_by_part;
drop index concurrently if exists mails_by_part;
drop index concurrently if exists invoices_by_part;
drop index concurrently if exists reviews_by_part;
drop index concurrently if exists enquiries_by_part;
drop index concurrently if exists enquiry_messages_by_part;
drop index concurrently if exists companies_by_part;
drop index concurrently if exists services_title;
drop index concurrently if exists service_translations_by_part;
drop index concurrently if exists posts_by_part;
drop index concurrently if exists post_translations_by_part;
drop index concurrently if exists audit_entries_by_part;
drop index concurrently if exists services_summary_by_part;
drop index concurrently if exists service_translations_summary_by_part;
drop index concurrently if exists services_by_title;
