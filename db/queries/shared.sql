-- /api/categories, /api/services
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select "categories"."id", "categories"."slug", "categories"."name", "categories"."locale", "categories"."version",
      "translation"."name" as "translated_name"
    from "categories"
    left join "category_translations" as "translation" on "translation"."category_id" = "categories"."id"
      and "translation"."locale" = ?
      and "translation"."locale" <> "categories"."locale"
    order by "categories"."position", "categories"."name" collate by_name
  ) as each
) as "column";
-- Plan:
--   Aggregate < Sort < Hash Join
--     Seq Scan on category_translations
--     Seq Scan on categories

-- /api/feeds/atom.xml, /api/posts
select "tag", count(*)::int as "count"
from (
  select unnest(tags) as "tag"
  from "posts"
  where "state" != 'draft' and "published_at" <= ? and (posts.unpublish_at is null or posts.unpublish_at > ?)
) as "used"
group by "tag";
-- Plan:
--   Aggregate < ProjectSet < Index Only Scan on posts by posts_tags_until

-- many endpoints
select "key", "value", "updated_by" from "settings";
-- Plan:
--   Seq Scan on settings

-- many endpoints
select "users"."id", "username", "display_name", "picture_file_id", "email", "role", "email_verified_at", "locale", "time_zone",
  "deletion_at", "sessions"."id" as "session_id", "last_seen_at", "verified_at", "expires_at",
  (
    select coalesce(jsonb_agg(jsonb_build_object('companyId', company_id, 'role', company_members.role)), '[]')
    from company_members
    where company_members.user_id = users.id
  ) as "companies",
  (
    select "account_views"."id" from "account_views" where "account_views"."session_id" = "sessions"."id" and "ended_at" is null
  ) as "view_id"
from "sessions"
inner join "users" on "users"."id" = "sessions"."user_id"
where "token_hash" = ?
  and "expires_at" > ?
  and (idle_hours is null or last_seen_at > ?::timestamptz - idle_hours * interval '1 hour')
  and "suspended_at" is null;
-- Plan:
--   Nested Loop
--     Index Scan on sessions by sessions_token_hash_key
--     Index Scan on users by users_pkey
--     Aggregate < Index Scan on company_members by company_members_by_user
--     Index Scan on account_views by account_views_open_since
