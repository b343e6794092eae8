-- /api/notifications
select *, array[(created_at)::text, (id)::text] as "list_position"
from "notifications"
where "user_id" = ? and is_in_app
order by created_at desc, id desc
limit 31;
-- Plan:
--   Limit < Index Scan on notifications by notifications_newest

-- /api/notifications, /api/notifications/counts
select (
  select count(*)::int from (select 1 from notifications where user_id = ? and read_at is null and is_in_app limit 1001) counted
) as "count";
-- Plan:
--   Result
