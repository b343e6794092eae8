-- About 100,000 orders of three years with what belongs to them, as lean as plans allow: texts are short, rows are many.
begin;
set local session_replication_role = replica; -- triggers and references stay out of the way
set local synchronous_commit = off;
set local jit = off;
select setseed(0.42);

-- Secondary indexes are made again at the end, which is faster than keeping them.
create temp table kept_indexes on commit drop as
  select indexname, indexdef from pg_indexes
  where schemaname = 'public'
    and tablename in ('orders', 'order_events', 'order_messages', 'payment_attempts', 'ledger_entries', 'invoices', 'webhook_events', 'provider_requests',
      'users', 'sessions', 'reviews', 'audit_entries', 'bills', 'mails', 'enquiries', 'enquiry_messages', 'posts', 'services', 'refunds')
    and not exists (select 1 from pg_constraint where conindid = format('%I.%I', schemaname, indexname)::regclass);
do $$ declare each record; begin
  for each in select * from kept_indexes loop execute format('drop index public.%I', each.indexname); end loop;
end $$;

create temp table u on commit drop as select n, gen_random_uuid() as id from generate_series(1, 20000) n;
insert into users (id, username, email, password_hash, role, created_at)
  select id, case n when 1 then 'big customer' else (array['Aoife', 'Marta', 'Jonas', 'Priya'])[1 + n % 4] || ' ' || n end,
    case n when 1 then 'big@load.test' when 2 then 'one@load.test' when 3 then 'former@load.test' else 'customer-' || n || '@load.test' end,
    'none', case when n = 4 then 'admin' else 'customer' end, now() - n * interval '1 hour' from u;
insert into sessions (user_id, token_hash, expires_at, last_seen_at)
  select id, sha256(('plan' || n)::bytea), now() + interval '20 days', now() from u where n % 2 = 0;

create temp table f on commit drop as select n, gen_random_uuid() as id from generate_series(1, 5000) n;
insert into companies (id, name, created_at, updated_at)
  select id, (array['Quayside Surveyors', 'Hill Farms', 'Old Mill Foods'])[1 + n % 3] || ' ' || n, now(), now() from f;
insert into company_members (company_id, user_id, role, joined_at)
  select f.id, u.id, (array['owner', 'orderer', 'viewer'])[1 + (u.n / 5000) % 3], now() from f join u on f.n = 1 + u.n % 5000 where u.n > 5000;
insert into company_members (company_id, user_id, role, joined_at) select f.id, u.id, 'owner', now() from f join u on u.n = 1 where f.n = 1;

insert into categories (id, slug, name) select gen_random_uuid(), 'category-' || n, 'Category ' || n from generate_series(1, 24) n;
create temp table s on commit drop as
  select n, gen_random_uuid() as id, (select id from categories where slug = 'category-' || (1 + n % 24)) as category_id from generate_series(1, 3000) n;
insert into services (id, slug, title, summary, description, category_id, currency, state, position, from_minor, fastest_days, star_counts, created_at)
  select id, 'service-' || n, (array['Hand-drawn map', 'Logo', 'Website'])[1 + n % 3] || ' ' || n, 'Drawn by hand.', repeat('Rivers and bridges. ', 20),
    category_id, 'EUR', case when n % 20 = 0 then 'draft' else 'published' end, n, 10000 + n, 1 + n % 40, array[0, 0, n % 3, n % 5, n % 7], now() - n * interval '1 hour' from s;
insert into packages (service_id, position, name, price_minor, delivery_days, revisions_included)
  select id, 1, 'Only', 10000 + n, 5, 2 from s;
insert into service_steps (service_id, position, title) select id, place, 'Sketch ' || place from s cross join generate_series(1, 2) as place;

insert into settings (key, value) values ('locales', '["en", "de"]') on conflict (key) do update set value = excluded.value;
insert into category_translations (category_id, locale, name) select id, 'de', 'Rubrik ' || slug from categories;
insert into service_translations (service_id, locale, slug, title, summary, description, updated_at)
  select id, 'de', 'leistung-' || n, (array['Karte', 'Zeichen', 'Seite'])[1 + n % 3] || ' ' || n, 'Von Hand gezeichnet.', repeat('Flüsse und Brücken. ', 20), now()
  from s where n % 10 <> 0;

create temp table o on commit drop as
  select n, gen_random_uuid() as id, now() - interval '1095 days' * (1 - n / 100000.0) - interval '1 minute' as placed_at, random() as luck,
    case when n % 50 = 0 then 1 when n = 50001 then 2 when n < 45000 and n % 22 = 1 then 3 else 5 + (n * 7919) % 19990 end as user_n,
    1 + (n * 31) % 2000 as service_n
  from generate_series(1, 100000) n;
alter table o add column state text;
update o set state = case
  when placed_at > now() - interval '1 day' then case when luck < 0.3 then 'pending_payment' when luck < 0.6 then 'awaiting_requirements' else 'in_progress' end
  when placed_at > now() - interval '14 days' then case when luck < 0.8 then 'in_progress' when luck < 0.95 then 'awaiting_requirements' else 'on_hold' end
  when placed_at > now() - interval '21 days' then 'delivered'
  else case when luck < 0.92 then 'completed' when luck < 0.96 then 'cancelled' else 'expired' end end;
analyze o; analyze u; analyze s;
insert into orders (id, number, user_id, company_id, service_id, service_slug, service_title, package_id, package_name, quantity, currency, total_minor, delivery_days,
    revisions_included, state, payment_status, is_livemode, placed_at, expires_at, paid_at, started_at, due_at, delivered_at, auto_accept_at, closed_at,
    customer_read_at, admin_read_at, customer_wrote_at, admin_wrote_at, due_reminded_at, updated_at, clock_stopped_at)
  select o.id, 'A-' || to_char(placed_at, 'YYYY-') || lpad(o.n::text, 6, '0'), u.id, f.id, s.id, 'service-' || s.n, 'Service', packages.id, 'Only', 1, 'EUR', 12500, 5, 2, o.state,
    case when o.state in ('pending_payment', 'expired') then 'unpaid' when o.state = 'cancelled' then 'refunded' else 'paid' end, false,
    placed_at, placed_at + interval '1 day', case when o.state not in ('pending_payment', 'expired') then placed_at + interval '1 hour' end, placed_at,
    placed_at + interval '16 days', case when o.state in ('delivered', 'completed') then placed_at + interval '15 days' end,
    case when o.state = 'delivered' then now() + interval '5 days' end, case when o.state in ('cancelled', 'expired') then placed_at + interval '1 day' end,
    placed_at + interval '40 days', case when luck > 0.002 then placed_at + interval '40 days' end, placed_at + interval '2 hours',
    placed_at + interval '3 hours', now(), least(now(), placed_at + interval '19 days'), case when o.state = 'on_hold' then placed_at + interval '2 days' end
  from o join u on u.n = o.user_n join s on s.n = o.service_n join packages on packages.service_id = s.id
    left join f on o.n % 10 = 7 and f.n = case when o.n % 100 = 7 then 1 when o.user_n > 5000 then 1 + o.user_n % 5000 end;
update orders set changes_requested_at = placed_at + interval '20 days' where state = 'in_progress' and number like '%77';
update orders set admin_wrote_at = null where state = 'in_progress' and number like '%7';
insert into order_events (order_id, account_id, type, actor_kind, at)
  select o.id, u.id, type, 'system', placed_at + hours * interval '1 hour'
  from o join u on u.n = o.user_n cross join (values ('order.placed', 0), ('order.delivered', 360)) kind (type, hours) order by 5;
insert into bills (id, order_id, number, purpose, state, currency, net_minor, tax_minor, gross_minor, due_at, created_at, paid_at, voided_at, void_reason)
  select id, id, 1, 'initial', case when state in ('pending_payment', 'expired') then 'open' else 'paid' end, 'EUR', 12500, 0, 12500, placed_at + interval '1 day',
    placed_at, case when state not in ('pending_payment', 'expired') then placed_at + interval '1 hour' end, null, null from o;
-- The newest fifth of the orders has its parts and files: enough for a plan.
create temp table newest on commit drop as select id, placed_at, row_number() over (order by n desc) as k from o order by n desc limit 20000;
insert into order_lines
    (order_id, bill_id, position, kind, name, quantity, unit_price_minor, total_minor, tax_rate_basis_points, net_minor, tax_minor, gross_minor)
  select id, id, 1, 'package', 'Only', 1, 12500, 12500, 0, 12500, 0, 12500 from newest;
insert into order_requirements (order_id, requirement_id, position, kind, label, is_required) select id, id, 1, 'text', 'What?', true from newest;
insert into deliveries (order_id, number, message, created_at) select id, 1, 'Here it is.', placed_at from newest;
insert into files (id, storage_key, name, content_type, size_bytes, sha256) select id, id::text, 'brief.pdf', 'application/pdf', 1, '' from newest;
insert into order_files (order_id, file_id, question_id, created_at)
  select newest.id, newest.id, order_requirements.id, placed_at from newest join order_requirements on order_id = newest.id;
insert into idempotency_keys (user_id, operation, key, request_hash) select u.id, 'orders.place', 'key-00000' || k, '' from newest join u on u.n = k;
insert into customer_tags (name) select 'tag-' || n from generate_series(1, 150) n;
insert into tagged_customers (user_id, tag_id)
  select u.id, customer_tags.id from u join customer_tags on name = case when u.n % 3 = 0 then 'tag-1' else 'tag-' || (2 + u.n % 149) end;
insert into customer_notes (user_id, author_id, body, created_at, deleted_at)
  select u.id, (select id from u where n = 4), 'Likes blue.', now() - u.n * interval '1 hour', case when u.n % 50 = 0 then now() end from u cross join generate_series(1, 2) as note;
insert into account_views (user_id, viewer_id, reason, started_at, expires_at, ended_at, end_cause)
  select u.id, (select id from u where n = 4), 'Asked for help.', now() - u.n * interval '1 hour', now() - u.n * interval '1 hour' + interval '30 minutes',
    now() - u.n * interval '1 hour' + interval '10 minutes', 'stopped' from u cross join generate_series(1, 2) as view;
insert into known_devices (token_hash, user_id) select sha256(('device' || n)::bytea), id from u;
insert into mail_tokens (token_hash, user_id, purpose, expires_at) select sha256(('mail' || n)::bytea), id, 'password_reset', now() + interval '1 hour' from u;
insert into rate_limits (bucket, window_start) select 'bucket-' || n, now() from u;
insert into order_messages (order_id, author_side, body, created_at) select id, 'customer', 'Hello', placed_at + interval '2 hours' from newest;
insert into message_versions (message_id, body, written_at, replaced_at) select id, 'Helo', created_at, created_at + interval '1 minute' from order_messages;
insert into order_readings (order_id, user_id, read_at)
  select newest.id, company_members.user_id, newest.placed_at from newest join orders on orders.id = newest.id join company_members using (company_id);
insert into order_requests (order_id, kind, state, body, created_at, decided_at) select id, 'extra', 'declined', 'One more, please.', placed_at, placed_at + interval '1 day' from newest;
insert into answer_corrections (order_id, question_id, state, before, answer, created_at, settled_at) select newest.id, order_requirements.id, 'applied', '"a"', '"b"', placed_at, placed_at from newest join order_requirements on order_id = newest.id;
insert into order_extensions (order_id, state, due_at, reason, created_at, settled_at) select id, 'accepted', placed_at + interval '20 days', 'It needs a day more.', placed_at, placed_at + interval '1 day' from newest;
insert into order_steps (order_id, position, title, created_at) select id, place, 'Sketch ' || place, placed_at from newest cross join generate_series(1, 3) as place;
insert into file_previews (file_id, state, created_at) select id, 'ready', placed_at from newest;
insert into proof_comments (id, order_id, file_id, number, author_side, body, created_at, seen_at) select id, id, id, 1, 'customer', 'Bluer.', placed_at, placed_at from newest;
insert into proof_answers (comment_id, author_side, body, created_at, seen_at) select id, 'admin', 'Done.', placed_at, placed_at from newest;
insert into review_requests (order_id, asked_at, reminded_at) select id, placed_at + interval '3 days', placed_at + interval '10 days' from newest;
insert into mail_suppressions (address, reason, created_at) select 'gone-' || k || '@load.test', 'api-notifications:serverRefused', placed_at from newest;
insert into incoming_mails (source, state, is_stored, size_bytes, from_address, subject, user_id, order_id, created_at) select 'http', 'accepted', false, 5000, 'gone-' || k || '@load.test', 'Re: Your order', null, id, now() - k * interval '1 minute' from newest;
create temp table p on commit drop as select o.*, gen_random_uuid() as payment_attempt_id from o where state not in ('pending_payment', 'expired');
insert into payment_attempts (id, order_id, bill_id, provider, attempt_number, status, amount_minor, currency, is_livemode, fingerprint, provider_session_id, provider_payment_id, expires_at, created_at, updated_at)
  select payment_attempt_id, id, id, 'stripe', 1, 'succeeded', 12500, 'EUR', false, 'load', 's_' || n, 'p_' || n, placed_at, placed_at, placed_at from p;
insert into ledger_entries (payment_attempt_id, order_id, bill_id, kind, provider_ref, amount_minor, currency, occurred_at, source)
  select payment_attempt_id, id, id, 'capture', 'c_' || n, 12500, 'EUR', placed_at, 'webhook' from p order by n;
insert into refunds (payment_attempt_id, order_id, bill_id, request_id, amount_minor, currency, status, idempotency_key, provider_refund_id, created_at, updated_at)
  select payment_attempt_id, id, id, id, 12500, 'EUR', 'succeeded', 'r_' || n, 'r_' || n, placed_at, placed_at from p where state = 'cancelled';
insert into invoices (kind, number, is_livemode, order_id, bill_id, issued_at, supplied_at, order_number, title, seller, buyer, currency, tax_mode, time_zone, lines, tax_lines, net_minor, tax_minor, gross_minor)
  select 'invoice', 'TEST-INV-2026-' || lpad(n::text, 6, '0'), false, id, id, placed_at, placed_at, 'A', 'Service', '{}', '{}', 'EUR', 'inclusive', 'Europe/Dublin', '[]', '[]', 12500, 0, 12500 from p;
insert into webhook_events (provider, is_livemode, provider_event_id, type, raw_body, state, payment_attempt_id, received_at)
  select 'stripe', false, 'e_' || n, 'checkout.session.completed', case when placed_at > now() - interval '90 days' then 'body'::bytea end, 'processed', payment_attempt_id, placed_at from p order by n;
insert into provider_requests (idempotency_key, operation, subject_id, request_body, state, claimed_until)
  select 'q_' || n, 'create_checkout', payment_attempt_id, '{}', 'succeeded', placed_at from p where n > 80000 order by n;

insert into reviews (order_id, service_id, user_id, stars, body, state, rejection_reason, created_at, published_at)
  select o.id, s.id, u.id, 1 + o.n % 5, 'Good.',
    case when o.n % 50 = 1 then 'pending' when o.n % 50 = 2 then 'rejected' else 'published' end, case when o.n % 50 = 2 then 'Spam' end, placed_at, placed_at
  from o join s on s.n = o.service_n join u on u.n = o.user_n where state = 'completed' and o.n % 3 = 0;
insert into review_imports (file_name, created_at) select 'elsewhere.csv', now() - n * interval '1 hour' from generate_series(1, 200) n;
insert into imported_reviews (import_id, service_id, author, stars, body, written_at, source_name, fingerprint)
  select i.id, s.id, 'Ada', 5, 'Good.', now() - s.n * interval '1 day', 'Google', i.n || '-' || s.n
  from (select id, row_number() over (order by created_at) as n from review_imports) i join s on s.n % 200 in (i.n % 200, (i.n * 7) % 200);
insert into posts (slug, title, excerpt, body, tags, state, published_at, updated_at)
  select 'post-' || n, 'How we draw a map ' || n, 'In ink.', repeat('We began with the river. ', 20), array['maps', (array['ink', 'prices', 'letters'])[1 + n % 3]],
    case when n % 50 = 0 then 'draft' else 'published' end, now() - n * interval '3 hours', now() - n * interval '3 hours' from generate_series(1, 5000) n;
insert into post_translations (post_id, locale, slug, title, excerpt, body, updated_at)
  select id, 'de', slug || '-de', 'Wie wir eine Karte zeichnen', 'Mit Tusche.', repeat('Wir beginnen mit dem Fluss. ', 20), updated_at
  from posts where id::text not like '0%';
insert into enquiries (name, email, subject, message, state, created_at, last_at)
  select 'Visitor', 'visitor@load.test', 'A question', 'Could you?', case when n <= 50 then 'new' when n % 3 = 0 then 'spam' else 'closed' end, now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, 10000) n;
insert into enquiry_messages (enquiry_id, kind, body, created_at)
  select id, 'reply', 'We could.', created_at from enquiries where state = 'closed';
insert into audit_entries (at, actor_kind, action, subject_type, subject_id)
  select now() - (50000 - n) * interval '1 minute', 'admin', 'order.cancelled', (array['order', 'order', 'user', 'settings', 'service'])[1 + n % 5], gen_random_uuid()::text
  from generate_series(1, 50000) n;
insert into notifications (user_id, kind, sentence, data, path, order_id, dedupe_key, created_at, read_at)
  select user_id, 'orders', 'orderConfirmed', '{"service":"A map"}', '/orders/' || id, id, 'load:' || id, placed_at, case when number like '%5' then null else placed_at end
  from orders where placed_at > now() - interval '90 days';
insert into mails (kind, dedupe_key, state, is_captured, to_address, subject, html, text, created_at)
  select 'orders.confirmed', 'load:' || n, 'sent', true, 'customer-' || n || '@load.test', 'Order ' || n || ' is confirmed', '<p>', 'Hello', now() - n * interval '2 minutes' from generate_series(1, 20000) n;

insert into linked_accounts (user_id, provider, issuer, subject) select id, 'google', 'https://accounts.google.com', id::text from u where n % 2 = 0;
insert into security_events (event, outcome, at, last_at, actor, user_id, ip, fingerprint)
  select (array['user.signed_in', 'user.sign_in_failed', 'request.refused', 'page.policy_violated'])[1 + n % 4], case when n % 4 = 0 then 'success' else 'failure' end,
    now() - n * interval '1 minute', now() - n * interval '1 minute', 'visitor', case when n % 4 = 0 then (select id from users limit 1) end,
    '10.0.' || n % 200 || '.' || n % 250, sha256(('event' || n)::bytea) from generate_series(1, 100000) n;
insert into order_tax_evidence (order_id, kind, country, noted_at) select id, 'billing_country', 'FR', placed_at from newest;
insert into vat_checks (order_id, number, state, asked_at, answered_at) select id, 'FR' || row_number() over (), 'valid', placed_at, placed_at from newest;
insert into withdrawals (order_id, name, email, declared_at, is_in_time, refund_share_basis_points, refund_basis, state, settled_at, refund_minor)
  select id, 'Ada', 'ada@load.test', placed_at, true, 10000, 'not_started', 'settled', placed_at, 0 from newest;
insert into coupons (code, kind, percent_basis_points) values ('LOAD20', 'percent', 2000), ('LOAD30', 'percent', 3000);
insert into coupon_redemptions (order_id, coupon_id, code, discount_minor, currency, redeemed_at)
  select orders.id, coupons.id, coupons.code, 100, 'EUR', placed_at from orders
  join coupons on coupons.code = case when orders.number like '%7' then 'LOAD30' else 'LOAD20' end where orders.number ~ '[0-3]$|7$';
insert into files (id, storage_key, name, content_type, size_bytes, sha256) select id, 'enquiry/' || id, 'sketch.pdf', 'application/pdf', 1000, sha256(id::text::bytea) from enquiries;
insert into enquiry_files (file_id, enquiry_id, created_at) select id, id, created_at from enquiries;

select rebuild_daily_figures();
insert into visit_days (day, views, visitors) select current_date - n, 50, 40 from generate_series(0, 1094) n;
insert into visit_pages (day, path, views) select current_date - n, '/services/service-' || each, 1 from generate_series(1094, 0, -1) n cross join generate_series(1, 40) each;
insert into visit_sources (day, source, visitors) select current_date - n, 'host-' || each || '.example', 1 from generate_series(1094, 0, -1) n cross join generate_series(1, 20) each;
insert into visit_visitors (day, visitor) select current_date, decode(md5(n::text), 'hex') from generate_series(1, 20000) n;
insert into daily_answers (day, is_livemode, step, answers)
  select current_date - n, false, step, 1 from generate_series(0, 1094) n cross join generate_series(1, 90, 3) step on conflict do nothing;

do $$ declare each record; begin
  for each in select * from kept_indexes loop execute each.indexdef; end loop;
end $$;
commit;
