-- no transaction
-- What an erasure and the daily clean-up look for.
create index concurrently if not exists audit_entries_of_actor on audit_entries (actor_id) where actor_id is not null;
create index concurrently if not exists files_of_uploader on files (uploaded_by) where uploaded_by is not null;
create index concurrently if not exists enquiries_of_address on enquiries (email);
create index concurrently if not exists enquiries_by_age on enquiries (last_at);
create index concurrently if not exists incoming_mails_of_sender on incoming_mails (from_address) where from_address is not null;
create index concurrently if not exists mails_of_recipient on mails (to_address);
create index concurrently if not exists orders_unpaid_closed on orders (closed_at)
  where state in ('expired', 'cancelled') and paid_at is null and erased_at is null;
create index concurrently if not exists batch_items_of_object on batch_items (object_id);
create index concurrently if not exists webhook_events_of_attempt on webhook_events (payment_attempt_id) where payment_attempt_id is not null;
-- The index of notes that are shown leaves out the deleted ones.
create index concurrently if not exists customer_notes_of_person on customer_notes (user_id);
