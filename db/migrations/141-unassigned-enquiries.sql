-- no transaction
-- Few enquiries wait for somebody to take them, among many that were answered, in each sort order of the list.
create index concurrently if not exists enquiries_unassigned on enquiries (created_at desc, id desc) where assignee_id is null and state in ('new', 'open');
create index concurrently if not exists enquiries_unassigned_active on enquiries (last_at desc, id desc) where assignee_id is null and state in ('new', 'open');
