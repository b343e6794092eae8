-- Fills a migrated database that holds the demo studio with a shop of any size (bench/volume/fill.ts gives the names after colons their
-- numbers). For benchmarks only: never run it on a real shop. Repeatable (setseed) but for the ids.
--
-- Three years of trade: old orders are completed (92 %), refunded (4 %) or expired (4 %); those of the last three weeks are in all states.
--   big@load.test     has :big orders, spread over the whole time
--   one@load.test     has one order
--   former@load.test  has :former orders, all older than 18 months
begin;
set local session_replication_role = replica;  -- first-state, append-only and foreign-key triggers stay out of the way; see the checks at the end
set local synchronous_commit = off;
set local maintenance_work_mem = '1GB';
set local work_mem = '256MB';
set local jit = off;
select setseed(0.42);

-- Secondary indexes are made again at the end, which is faster than keeping them; keys stay.
create temp table kept_indexes on commit drop as
  select i.indexname, i.indexdef from pg_indexes i
  where i.schemaname = 'public'
    and i.tablename in ('orders','bills','order_lines','order_requirements','order_messages','order_events','payment_attempts','ledger_entries','invoices',
                        'refunds','reviews','audit_entries','mails','users','enquiries','webhook_events','provider_requests','sessions')
    and not exists (select 1 from pg_constraint c where c.conindid = format('%I.%I', i.schemaname, i.indexname)::regclass);
do $$ declare each record; begin
  for each in select * from kept_indexes loop execute format('drop index public.%I', each.indexname); end loop;
end $$;

-- People ---------------------------------------------------------------------------------------------------------------------------
create temp table u on commit drop as
  select n, gen_random_uuid() as id, now() - random() * interval '1090 days' as at from generate_series(1, :users) n;
create unique index on u (n);
insert into users (id, username, email, email_verified_at, password_hash, created_at, updated_at)
  select id,
    case n when 1 then 'big customer' when 2 then 'customer with one order' when 3 then 'former customer'
      else (array['Aoife','Marta','Jonas','Priya','Lukas','Chiara','Sofia','Mateo','Emma','Noah'])[1 + n % 10] || ' '
        || (array['Brennan','Kowalska','Weber','Nair','Novak','Rossi','Silva','Garcia','Jensen','Dubois','Murphy'])[1 + n % 11] || ' ' || n end,
    case n when 1 then 'big@load.test' when 2 then 'one@load.test' when 3 then 'former@load.test' else 'customer-' || n || '@load.test' end,
    at, (select password_hash from users where email = 'customer@example.test'), at, at
  from u;
insert into sessions (user_id, token_hash, user_agent, ip, created_at, last_seen_at, expires_at)
  select id, sha256(('load' || n)::bytea), 'Mozilla/5.0 (load)', '127.0.0.1', now(), now(), now() + interval '20 days' from u where n % 4 = 0;

-- What is sold: copies of the demo's services, with their packages, questions, add-ons and answers to frequent questions -----------------
create temp table demo_service on commit drop as
  select *, row_number() over (order by position, id) as k, count(*) over () as of from services where state = 'published';
create temp table s on commit drop as
  select n, gen_random_uuid() as id, d.id as demo_id, d.slug || '-' || n as slug, d.title || ' ' || n as title, random() < 0.95 as is_published
  from generate_series(1, :services) n join demo_service d on d.k = 1 + n % d.of;
create unique index on s (n);
insert into services (id, slug, title, summary, description, category_id, currency, state, featured, max_quantity, position, created_at, updated_at)
  select s.id, s.slug, s.title, d.summary, d.description, d.category_id, d.currency,
    case when is_published then 'published' else 'draft' end, false, d.max_quantity, 100 + s.n, now() - interval '1100 days', now() - interval '30 days'
  from s join demo_service d on d.id = s.demo_id;
insert into packages (service_id, position, name, summary, price_minor, delivery_days, revisions_included, features)
  select s.id, p.position, p.name, p.summary, p.price_minor, p.delivery_days, p.revisions_included, p.features from s join packages p on p.service_id = s.demo_id;
insert into add_ons (service_id, position, name, description, price_minor, extra_days)
  select s.id, p.position, p.name, p.description, p.price_minor, p.extra_days from s join add_ons p on p.service_id = s.demo_id;
insert into service_faqs (service_id, position, question, answer)
  select s.id, p.position, p.question, p.answer from s join service_faqs p on p.service_id = s.demo_id;
insert into service_images (service_id, position, art_seed, alt)
  select s.id, p.position, p.art_seed || s.n, p.alt from s join service_images p on p.service_id = s.demo_id where p.art_seed is not null;
insert into requirements (service_id, position, kind, label, help, is_required, choices)
  select s.id, p.position, p.kind, p.label, p.help, p.is_required, p.choices from s join requirements p on p.service_id = s.demo_id where p.depends_on is null;

-- The shop is in two languages: nine of ten services and posts are translated.
insert into settings (key, value) values ('locales', '["en", "de"]') on conflict (key) do update set value = excluded.value;
insert into category_translations (category_id, locale, name) select id, 'de', 'Rubrik ' || name from categories on conflict do nothing;
insert into service_translations (service_id, locale, slug, title, summary, description, parts, updated_at)
  select s.id, 'de', 'leistung-' || s.n, 'Handgezeichnete Karte ' || s.n, 'Von Hand gezeichnet und koloriert.',
    repeat('Flüsse, Brücken und Wege, mit Tusche auf schwerem Papier. ', 20),
    (select jsonb_object_agg(id, jsonb_build_object('name', 'Paket ' || position)) from packages where service_id = s.id), now() - interval '30 days'
  from s where s.n % 10 <> 0;

-- Orders ------------------------------------------------------------------------------------------------------------------------------
create temp table package_of on commit drop as
  select s.n, s.id as service_id, s.slug, s.title, p.id, p.name, p.price_minor, p.delivery_days, p.revisions_included, p.position,
    count(*) over (partition by s.id) as of
  from s join packages p on p.service_id = s.id;
create unique index on package_of (n, position);
create temp table o on commit drop as
  with drawn as (
    select n, gen_random_uuid() as id,
      -- Every (orders / big)-th order is the big customer's, one is the one's, some of the oldest are the former customer's.
      case when n % greatest(1, :orders / :big) = 0 then 1 when n = :orders / 2 + 1 then 2
        when n < :orders * 45 / 100 and n % greatest(2, :orders * 45 / 100 / :former) = 1 then 3
        else 4 + floor(random() * (:users - 3))::int end as user_n,
      1 + floor(power(random(), 2) * :services)::int as service_n, random() as luck, random() as luck2,
      date_trunc('milliseconds', now() - interval '1095 days' * (1 - n::float8 / :orders) - interval '1 minute') as placed_at
    from generate_series(1, :orders) n)
  select d.*, now() - placed_at as age, u.id as user_id,
    case
      when now() - placed_at < interval '1 day' then case when luck < 0.3 then 'pending_payment' when luck < 0.6 then 'awaiting_requirements' else 'in_progress' end
      when now() - placed_at < interval '14 days' then
        case when luck < 0.8 then 'in_progress' when luck < 0.9 then 'awaiting_requirements' when luck < 0.95 then 'on_hold' else 'cancelled' end
      when now() - placed_at < interval '21 days' then case when luck < 0.1 then 'in_progress' when luck < 0.9 then 'delivered' else 'completed' end
      else case when luck < 0.92 then 'completed' when luck < 0.96 then 'cancelled' else 'expired' end
    end as state
  from drawn d join u on u.n = d.user_n;
create unique index on o (n);
analyze o; analyze u; analyze s; analyze package_of;

create temp table first_number on commit drop as select coalesce(max(substr(number, 8)::int), 0) as last from orders;
insert into orders (id, number, user_id, service_id, service_slug, service_title, package_id, package_name, quantity, currency, total_minor,
    delivery_days, revisions_included, state, payment_status, is_livemode, placed_at, expires_at, paid_at, started_at, due_at, clock_stopped_at,
    due_reminded_at, delivered_at, auto_accept_at, completed_at, closed_at, closed_reason, customer_read_at, admin_read_at,
    customer_wrote_at, admin_wrote_at, version, updated_at, tax_mode, tax_rate_basis_points, tax_minor)
  select o.id, 'A-' || to_char(placed_at, 'YYYY-') || lpad((n.last + o.n)::text, greatest(5, length((n.last + o.n)::text)), '0'),
    o.user_id, p.service_id, p.slug, p.title, p.id, p.name, 1, 'EUR', p.price_minor, p.delivery_days, p.revisions_included, o.state,
    case when o.state in ('pending_payment', 'expired') then 'unpaid' when o.state = 'cancelled' then 'refunded' else 'paid' end,
    false, o.placed_at, o.placed_at + interval '1 day',
    case when o.state not in ('pending_payment', 'expired') then placed_at + interval '10 minutes' end,
    case when o.state in ('in_progress', 'on_hold', 'delivered', 'completed') then placed_at + interval '1 hour' end,
    case when o.state in ('in_progress', 'on_hold', 'delivered', 'completed') then placed_at + interval '16 days' end,
    case when o.state in ('on_hold', 'delivered', 'completed') then placed_at + interval '5 days' end,
    case when o.state = 'in_progress' and age > interval '14 days' then now() end,
    case when o.state in ('delivered', 'completed') then placed_at + interval '14 days' + luck2 * interval '4 days' end,
    case when o.state = 'delivered' then now() + interval '5 days' end,
    case when o.state = 'completed' then placed_at + interval '19 days' end,
    case when o.state in ('cancelled', 'expired') then placed_at + interval '1 day' end,
    case when o.state = 'cancelled' then 'The customer changed plans.' end,
    case when o.state <> 'pending_payment' then placed_at + interval '40 days' end,
    case when luck2 > 0.002 then placed_at + interval '40 days' end,  -- two of a thousand are unread by the studio
    case when o.state not in ('pending_payment', 'expired') then placed_at + interval '2 hours' end,
    case when o.state not in ('pending_payment', 'expired') and luck2 < 0.5 then placed_at + interval '3 hours' end,
    5, least(now(), placed_at + interval '19 days'), 'inclusive', 2300, p.price_minor - round(p.price_minor / 1.23)
  from o cross join first_number n join package_of p on p.n = o.service_n and p.position = 1 + o.n % p.of;
-- The initial bill of an order has the order's id here.
insert into bills (id, order_id, number, purpose, state, currency, net_minor, tax_minor, gross_minor, due_at, created_at, paid_at)
  select o.id, o.id, 1, 'initial', case when paid_at is null then 'open' else 'paid' end, currency, total_minor - tax_minor, tax_minor, total_minor,
    expires_at, orders.placed_at, paid_at
  from o join orders on orders.id = o.id;
insert into order_lines
    (order_id, bill_id, position, kind, name, quantity, unit_price_minor, total_minor, tax_rate_basis_points, net_minor, tax_minor, gross_minor)
  select o.id, o.id, 1, 'package', orders.package_name, 1, total_minor, total_minor, tax_rate_basis_points, total_minor - tax_minor, tax_minor, total_minor
  from o join orders on orders.id = o.id;
insert into order_requirements (order_id, requirement_id, position, kind, label, is_required, answer, answered_at)
  select id, gen_random_uuid(), k, 'long_text', case k when 1 then 'What is it for?' else 'Who is it for, and what should they do?' end, true,
    case when state not in ('pending_payment', 'expired', 'awaiting_requirements') then '"A small shop at the corner, and everybody who passes it on the way to the station."'::jsonb end,
    case when state not in ('pending_payment', 'expired', 'awaiting_requirements') then placed_at + interval '1 hour' end
  from o cross join generate_series(1, 2) k;
insert into order_messages (order_id, author_id, author_side, body, created_at)
  select id, user_id, 'customer', 'Hello, I look forward to this. Is it fine if the photographs come on Thursday? Order ' || n, placed_at + interval '2 hours'
  from o where state not in ('pending_payment', 'expired');
insert into order_messages (order_id, author_id, author_side, body, created_at)
  select id, (select id from users where role in ('owner', 'admin') order by created_at limit 1), 'admin', 'Thursday is fine. We begin with the words meanwhile.', placed_at + interval '3 hours'
  from o where state not in ('pending_payment', 'expired') and luck2 < 0.5;
insert into deliveries (order_id, number, message, delivered_by, created_at, accepted_at)
  select id, 1, 'Here it is, with everything we agreed on.', (select id from users where role in ('owner', 'admin') order by created_at limit 1),
    placed_at + interval '14 days' + luck2 * interval '4 days', case when state = 'completed' then placed_at + interval '19 days' end
  from o where state in ('delivered', 'completed');

-- Money -------------------------------------------------------------------------------------------------------------------------------
create temp table p on commit drop as
  select o.n, gen_random_uuid() as id, gen_random_uuid() as invoice_id, o.id as order_id, o.state, orders.total_minor as amount, orders.paid_at,
    orders.number as order_number, orders.service_title, orders.package_name, orders.tax_minor, users.username, users.email,
    case when o.n % 3 = 0 then 'paypal' else 'stripe' end as provider,
    row_number() over (partition by to_char(orders.paid_at, 'YYYY') order by o.n) as k, to_char(orders.paid_at, 'YYYY') as year
  from o join orders on orders.id = o.id join users on users.id = o.user_id where orders.paid_at is not null;
analyze p;
insert into payment_attempts (id, order_id, bill_id, provider, attempt_number, status, amount_minor, currency, is_livemode, fingerprint, provider_session_id,
    provider_payment_id, expires_at, last_synced_at, created_at, updated_at)
  select id, order_id, order_id, provider, 1, 'succeeded', amount, 'EUR', false, 'load', 'load_session_' || n, 'load_payment_' || n, paid_at + interval '1 hour',
    paid_at, paid_at - interval '2 minutes', paid_at from p;
insert into payment_attempts (order_id, bill_id, provider, attempt_number, status, amount_minor, currency, is_livemode, fingerprint, provider_session_id, expires_at,
    last_synced_at, created_at, updated_at)
  select o.id, o.id, 'stripe', 1, 'expired', orders.total_minor, 'EUR', false, 'load', 'load_lapsed_' || n, o.placed_at + interval '1 hour',
    o.placed_at + interval '2 hours', o.placed_at, o.placed_at + interval '2 hours'
  from o join orders on orders.id = o.id where o.state = 'expired';
insert into ledger_entries (payment_attempt_id, order_id, bill_id, kind, provider_ref, amount_minor, currency, occurred_at, source, recorded_at)
  select id, order_id, order_id, 'capture', 'load_capture_' || n, amount, 'EUR', paid_at, case n % 2 when 0 then 'webhook' else 'return' end, paid_at from p order by n;
create temp table r on commit drop as select gen_random_uuid() as id, p.id as payment_attempt_id, p.order_id, p.amount, p.paid_at + interval '1 day' as at, p.n, p.k, p.year, p.invoice_id, p.order_number, p.service_title, p.tax_minor, p.username, p.email, p.package_name, row_number() over (partition by p.year order by p.n) as credit_k from p where p.state = 'cancelled';
insert into refunds (id, request_id, payment_attempt_id, order_id, bill_id, amount_minor, currency, reason, status, idempotency_key, provider_refund_id, created_at, updated_at)
  select id, id, payment_attempt_id, order_id, order_id, amount, 'EUR', 'Cancelled.', 'succeeded', 'load_refund_' || n, 'load_refund_' || n, at, at from r;
insert into ledger_entries (payment_attempt_id, order_id, bill_id, kind, provider_ref, amount_minor, currency, occurred_at, source, recorded_at)
  select payment_attempt_id, order_id, order_id, 'refund', 'load_refund_' || n, amount, 'EUR', at, 'webhook', at from r order by n;
create temp table papers_before on commit drop as
  select kind, substr(number, length(number) - position('-' in reverse(number)) - 3, 4) as year, count(*) as n from invoices group by 1, 2;
insert into invoices (id, kind, number, is_livemode, order_id, bill_id, issued_at, supplied_at, order_number, title, seller, buyer, paid_with, currency, tax_mode,
    time_zone, lines, tax_lines, net_minor, tax_minor, gross_minor)
  select p.invoice_id, 'invoice', 'TEST-INV-' || p.year || '-' || lpad((k + coalesce(b.n, 0))::text, greatest(4, length((k + coalesce(b.n, 0))::text)), '0'), false,
    order_id, order_id, paid_at, paid_at, order_number, service_title,
    '{"name": "Tinsmith Row Studio (demo)", "email": "hello@tinsmithrow.example", "taxId": "", "address": "4 Tinsmith Row, Dublin 8, Ireland", "registration": ""}',
    jsonb_build_object('name', username, 'email', email, 'taxId', '', 'address', '[]'::jsonb),
    jsonb_build_object('provider', provider, 'reference', 'load_capture_' || p.n), 'EUR', 'inclusive', 'Europe/Dublin',
    jsonb_build_array(jsonb_build_object('name', package_name, 'netMinor', (amount - tax_minor)::text, 'quantity', 1, 'taxMinor', tax_minor::text, 'grossMinor', amount::text, 'unitPriceMinor', amount::text)),
    jsonb_build_array(jsonb_build_object('netMinor', (amount - tax_minor)::text, 'taxMinor', tax_minor::text, 'grossMinor', amount::text, 'rateBasisPoints', 2300)),
    amount - tax_minor, tax_minor, amount
  from p left join papers_before b on b.kind = 'invoice' and b.year = p.year;
insert into invoices (kind, number, is_livemode, order_id, bill_id, refund_id, corrects_id, issued_at, supplied_at, order_number, title, seller, buyer, paid_with, reason,
    currency, tax_mode, time_zone, lines, tax_lines, net_minor, tax_minor, gross_minor)
  select 'credit_note', 'TEST-CN-' || r.year || '-' || lpad((credit_k + coalesce(b.n, 0))::text, greatest(4, length((credit_k + coalesce(b.n, 0))::text)), '0'), false,
    r.order_id, r.order_id, r.id, r.invoice_id, r.at, r.at, r.order_number, r.service_title, i.seller, i.buyer, i.paid_with, 'Cancelled.', 'EUR', 'inclusive', i.time_zone, i.lines, i.tax_lines,
    i.net_minor, i.tax_minor, i.gross_minor
  from r join invoices i on i.id = r.invoice_id left join papers_before b on b.kind = 'credit_note' and b.year = r.year;
insert into webhook_events (provider, is_livemode, provider_event_id, type, resource_id, payment_reference, raw_body, state, attempts, payment_attempt_id, received_at, processed_at)
  select provider, false, 'load_event_' || n, 'checkout.session.completed', 'load_session_' || n, id::text,
    case when paid_at > now() - interval '90 days' then convert_to(repeat(md5(n::text), 50), 'UTF8') end, 'processed', 1, id, paid_at, paid_at
  from p order by n;
insert into provider_requests (idempotency_key, operation, subject_id, request_body, state, started_at, finished_at, claimed_until)
  select 'load_' || id, 'create_checkout', id, jsonb_build_object('amount', amount, 'reference', order_number), 'succeeded', paid_at, paid_at, paid_at from p order by n;

-- The timeline: five to six lines an order ---------------------------------------------------------------------------------------------
insert into order_events (order_id, account_id, type, actor_kind, actor_id, data, at)
  select o.id, o.user_id, e.type, e.actor_kind, e.actor_id, e.data, e.at from (
    select id as order_id, 'order.placed' as type, 'customer' as actor_kind, user_id as actor_id, '{}'::jsonb as data, placed_at as at from o
    union all select order_id, 'payment.succeeded', 'system', null, jsonb_build_object('currency', 'EUR', 'provider', provider, 'paymentId', id, 'amountMinor', amount::text), paid_at from p
    union all select p.order_id, 'invoice.issued', 'system', null, jsonb_build_object('number', i.number, 'invoiceId', i.id), p.paid_at from p join invoices i on i.id = p.invoice_id
    union all select id, 'order.started', 'customer', user_id, '{}', placed_at + interval '1 hour' from o where state in ('in_progress', 'on_hold', 'delivered', 'completed')
    union all select id, 'order.held', 'admin', null, '{"reason": "Waiting for the photographs."}', placed_at + interval '5 days' from o where state = 'on_hold'
    union all select id, 'order.delivered', 'admin', null, '{"number": 1}', placed_at + interval '14 days' + luck2 * interval '4 days' from o where state in ('delivered', 'completed')
    union all select id, 'order.completed', 'customer', user_id, '{"isAutomatic": false}', placed_at + interval '19 days' from o where state = 'completed'
    union all select id, 'order.cancelled', 'admin', null, '{"by": "admin", "reason": "The customer changed plans.", "isRefundDue": true}', placed_at + interval '1 day' from o where state = 'cancelled'
    union all select id, 'order.expired', 'system', null, '{}', placed_at + interval '1 day' from o where state = 'expired') e
  join o on o.id = e.order_id
  order by e.at;

-- What is written ----------------------------------------------------------------------------------------------------------------------
insert into reviews (order_id, service_id, user_id, stars, body, state, rejection_reason, created_at, updated_at, published_at)
  select c.id, orders.service_id, c.user_id, 1 + floor(sqrt(luck2) * 5)::int, 'They listened, asked the right questions and sent it two days early. The files opened everywhere. Order ' || c.n,
    c.state, case when c.state = 'rejected' then 'Not about the work.' end, at, at, case when c.state = 'published' then at end
  from (select o.id, o.n, o.user_id, o.luck2, o.placed_at + interval '25 days' as at,
          case when luck2 < 0.95 then 'published' when luck2 < 0.98 then 'pending' else 'rejected' end as state
        from o where o.state = 'completed' and age > interval '25 days' order by random() limit :reviews) c
  join orders on orders.id = c.id;
create temp table demo_post on commit drop as select *, row_number() over (order by published_at) as k, count(*) over () as of from posts where state = 'published';
insert into posts (slug, title, excerpt, body, tags, author_id, state, published_at, created_at, updated_at)
  select left(slug, 100) || '-' || n, title || ' ' || n, excerpt, body, tags, author_id, case when n % 50 = 0 then 'draft' else 'published' end,
    now() - n * (interval '1095 days' / :posts), now() - n * (interval '1095 days' / :posts), now() - n * (interval '1095 days' / :posts)
  from generate_series(1, :posts) n join demo_post on k = 1 + n % of;
insert into post_translations (post_id, locale, slug, title, excerpt, body, updated_at)
  select id, 'de', left(slug, 110) || '-de', 'Wie wir eine Karte zeichnen', excerpt, repeat('Wir beginnen mit dem Fluss. ', 60), updated_at
  from posts where id::text not like '0%' on conflict do nothing;
insert into enquiries (name, email, subject, message, ip, state, created_at, last_at)
  select 'Visitor ' || n, 'visitor-' || n || '@load.test', 'A question about a map', repeat('Could you draw our valley? ', 20), '127.0.0.1', case when n <= :enquiries / 100 then 'new' when n % 4 = 0 then 'spam' else 'closed' end,
    now() - n * (interval '1095 days' / :enquiries), now() - n * (interval '1095 days' / :enquiries) from generate_series(1, :enquiries) n;
insert into audit_entries (at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, data)
  select now() - (:audits - n) * (interval '1095 days' / :audits), 'admin', a.id, a.username,
    (array['order.cancelled', 'refund.requested', 'user.suspended', 'settings.changed', 'service.published'])[1 + n % 5],
    (array['order', 'order', 'user', 'settings', 'service'])[1 + n % 5], gen_random_uuid()::text, '{"reason": "load"}'
  from generate_series(1, :audits) n cross join (select id, username from users where role in ('owner', 'admin') order by created_at limit 1) a;
insert into mails (kind, dedupe_key, state, is_captured, sent_at, to_address, subject, html, text, created_at)
  select 'orders.confirmed', 'load:' || n, 'sent', true, now(), 'customer-' || (1 + n % :users) || '@load.test', 'Order A-2026-' || lpad(n::text, 6, '0') || ': your order is confirmed',
    '<!doctype html><html><body>' || repeat('<p style="margin:0 0 16px;font-family:Inter,Arial,sans-serif">Thank you for your order, number ' || n || '.</p>', 40) || '</body></html>',
    repeat('Thank you for your order, number ' || n || '.' || chr(10), 20), now() - n * (interval '29 days' / :mails)
  from generate_series(1, :mails) n;

-- What the triggers would have kept -----------------------------------------------------------------------------------------------------
update services set
  from_minor = (select min(price_minor) from packages where service_id = services.id),
  fastest_days = (select min(delivery_days) from packages where service_id = services.id);
update services set star_counts = array[counted.one, counted.two, counted.three, counted.four, counted.five]
  from (
    select service_id, count(*) filter (where stars = 1) one, count(*) filter (where stars = 2) two, count(*) filter (where stars = 3) three,
      count(*) filter (where stars = 4) four, count(*) filter (where stars = 5) five
    from reviews where state = 'published' group by service_id) counted
  where counted.service_id = services.id;
select rebuild_daily_figures();

-- Counters go on from here --------------------------------------------------------------------------------------------------------------
insert into order_counters (year, last_number)
  select substr(number, 3, 4)::int, max(substr(number, 8)::int) from orders group by 1 on conflict (year) do update set last_number = excluded.last_number;
insert into invoice_counters (prefix, is_livemode, year, last_number)
  select split_part(number, '-', 2), false, substring(number from '([0-9]{4})-[0-9]+$')::int, max(substring(number from '([0-9]+)$')::int) from invoices group by 1, 2, 3
  on conflict (prefix, is_livemode, year) do update set last_number = excluded.last_number;

do $$ declare each record; begin
  for each in select * from kept_indexes loop execute each.indexdef; end loop;
end $$;
commit;

-- What the triggers would have refused -----------------------------------------------------------------------------------------------------
do $$ declare bad bigint; begin
  select count(*) into bad from payment_attempts p left join orders o on o.id = p.order_id where o.id is null; assert bad = 0, 'payments without orders';
  select count(*) into bad from orders o left join users u on u.id = o.user_id where u.id is null; assert bad = 0, 'orders without users';
  select count(*) into bad from orders o where paid_at is not null and total_minor > 0 and not exists (select 1 from ledger_entries l where l.order_id = o.id); assert bad = 0, 'paid orders without entries';
  select count(*) into bad from orders o where paid_at is not null and total_minor > 0 and not exists (select 1 from invoices i where i.order_id = o.id); assert bad = 0, 'paid orders without invoices';
end $$;
