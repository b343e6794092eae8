-- no transaction
-- Indexes of the tables that grow, built while the shop goes on, and the customer of every event.

-- A copy of the order's, for the dashboard: kit/record.ts writes it. It has no reference of its own, the order's holds.
alter table order_events add column if not exists user_id uuid;
do $$
declare
  done bigint := 0;
  top bigint;
begin
  loop
    select max(id) into top from (select id from order_events where id > done order by id limit 20000) batch;
    exit when top is null;
    update order_events set user_id = orders.user_id from orders
      where orders.id = order_events.order_id and order_events.id > done and order_events.id <= top and order_events.user_id is null;
    commit;
    done := top;
  end loop;
end $$;
create index concurrently if not exists order_events_of_user on order_events (user_id, at desc, id desc) where not is_team_only;

-- A customer's lists.
create index concurrently if not exists orders_of_user_by_state on orders (user_id, state, placed_at desc, id desc);
create index concurrently if not exists orders_open_of_user on orders (user_id, placed_at desc, id desc)
  where state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered');
create index concurrently if not exists orders_unread_by_customer on orders (user_id, placed_at desc, id desc)
  where studio_wrote_at > coalesce(customer_read_at, '-infinity'::timestamptz);

-- The studio's lists and reasons to look.
create index concurrently if not exists orders_unanswered on orders (paid_at) where state = 'awaiting_requirements';
create index concurrently if not exists orders_refund_due_newest on orders (placed_at desc, id desc)
  where state = 'cancelled' and payment_status in ('paid', 'partially_refunded') and total_minor > 0;
create index concurrently if not exists orders_by_payment on orders (payment_status, placed_at desc, id desc)
  where payment_status <> 'paid';
create index concurrently if not exists orders_on_hold on orders (clock_stopped_at) where state = 'on_hold';
create index concurrently if not exists payments_in_review on payments (updated_at desc, id desc) where status = 'requires_review';
create index concurrently if not exists payments_by_status on payments (status, created_at desc, id desc) where status <> 'succeeded';
create index concurrently if not exists payments_paid_lately on payments (updated_at, id) where status = 'succeeded';
create index concurrently if not exists webhook_inbox_stuck on webhook_inbox (received_at desc, id desc) where state in ('deferred', 'dead');
create index concurrently if not exists webhook_inbox_by_state on webhook_inbox (state, received_at desc, id desc) where state <> 'processed';
create index concurrently if not exists webhook_inbox_of_provider on webhook_inbox (provider, state, received_at desc);
create index concurrently if not exists webhook_inbox_bodies on webhook_inbox (received_at) where raw_body is not null;
create index concurrently if not exists ledger_entries_by_reference on ledger_entries (provider_ref);
create index concurrently if not exists disputes_of_order on disputes (order_id, opened_at);
create index concurrently if not exists disputes_of_payment on disputes (payment_id);
create index concurrently if not exists disputes_open on disputes (payment_id) where is_open;
create index concurrently if not exists reconciliation_findings_of_payment on reconciliation_findings (payment_id);
create index concurrently if not exists reviews_latest on reviews (published_at desc, id desc) where state = 'published';
create index concurrently if not exists reviews_newest on reviews (created_at desc, id desc);
create index concurrently if not exists reviews_of_service on reviews (service_id);
create index concurrently if not exists audit_entries_of_type on audit_entries (subject_type, id desc);
create index concurrently if not exists enquiries_handled on enquiries (created_at desc, id desc) where is_handled;
create index concurrently if not exists users_administrators on users (created_at desc, id desc) where role = 'admin';
create index concurrently if not exists users_suspended on users (created_at desc, id desc) where suspended_at is not null;
create index concurrently if not exists users_by_part on users using gin (username gin_trgm_ops, email gin_trgm_ops);
create index concurrently if not exists captured_mails_by_part on captured_mails using gin (to_address gin_trgm_ops, subject gin_trgm_ops);
create index concurrently if not exists orders_of_package on orders (package_id);
create index concurrently if not exists mail_tokens_expiry on mail_tokens (expires_at);
create index concurrently if not exists order_files_of_message on order_files (message_id) where message_id is not null;

-- Served the overview's sums, which are kept by the day now.
drop index concurrently if exists orders_delivered;
drop index concurrently if exists orders_by_mode;
drop index concurrently if exists ledger_entries_by_time;
analyze order_events;
