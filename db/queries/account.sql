-- /api/account
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select "users"."id", "username", "display_name", "picture_file_id", "email", "role", "email_verified_at", "locale", "time_zone",
      "deletion_at", "created_at",
      (select "new_email" from "email_changes" where "user_id" = "users"."id" and "expires_at" > ? limit 1) as "pending_email"
    from "users"
    where "id" = ?
  ) as each
) as "column";
-- Plan:
--   Aggregate
--     Index Scan on users by users_pkey
--     Limit < Seq Scan on email_changes

-- /api/account/sessions
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select "id", "name", "user_agent", "ip", "created_at", "last_seen_at"
    from "sessions"
    where "user_id" = ? and "expires_at" > ? and (idle_hours is null or last_seen_at > ?::timestamptz - idle_hours * interval '1 hour')
    order by "last_seen_at" desc
    limit 50
  ) as each
) as "column";
-- Plan:
--   Aggregate < Limit < Index Scan on sessions by sessions_of_user
