-- /api/home
select "posts"."id", "posts"."slug", "posts"."title", "posts"."excerpt", "posts"."body", "posts"."tags", "posts"."cover_file_id",
  "posts"."author_id", "posts"."state", "posts"."published_at", "posts"."unpublish_at", "posts"."seo_title", "posts"."seo_description",
  "posts"."version", "posts"."locale", "posts"."created_at", "posts"."updated_at", "files"."width" as "cover_width",
  "files"."height" as "cover_height", "translation"."version" as "translated_version", "translation"."slug" as "translated_slug",
  "translation"."title" as "translated_title", "translation"."excerpt" as "translated_excerpt", "translation"."body" as "translated_body",
  "translation"."seo_title" as "translated_seo_title", "translation"."seo_description" as "translated_seo_description",
  array[(posts.published_at)::text, (posts.id)::text] as "list_position"
from "posts"
left join "post_translations" as "translation" on "translation"."post_id" = "posts"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "posts"."locale"
left join "files" on "files"."id" = "posts"."cover_file_id"
where "posts"."state" != 'draft' and "posts"."published_at" <= ? and (posts.unpublish_at is null or posts.unpublish_at > ?)
order by posts.published_at desc, posts.id desc
limit 4;
-- Plan:
--   Limit < Nested Loop
--     Nested Loop
--       Index Scan on posts by posts_published
--       Index Scan on post_translations by post_translations_pkey
--     Index Scan on files by files_pkey

-- /api/home
select "services"."id", "services"."slug", "services"."title", "services"."summary", "services"."state", "services"."featured",
  "services"."currency", "services"."version", "services"."locale", "services"."updated_at", "services"."cover_focus",
  "services"."is_listed", "services"."archived_at", "services"."publish_at", "services"."unpublish_at",
  "translation"."slug" as "translated_slug", "translation"."title" as "translated_title", "translation"."summary" as "translated_summary",
  "categories"."id" as "category_id", "categories"."slug" as "category_slug", "categories"."name" as "category_name",
  "categories"."locale" as "category_locale", "category_translation"."name" as "translated_category_name", "cover"."id" as "cover_id",
  "cover"."width" as "cover_width", "cover"."height" as "cover_height", "services"."position", "services"."created_at",
  "services"."from_minor", "services"."fastest_days", "services"."rating_count", services.rating_average::float8 as "rating_average",
  array[((not services.featured))::text, (services.position)::text, (services.id)::text] as "list_position"
from "services"
inner join "categories" on "categories"."id" = "services"."category_id"
left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "services"."locale"
left join "category_translations" as "category_translation" on "category_translation"."category_id" = "categories"."id"
  and "category_translation"."locale" = ?
  and "category_translation"."locale" <> "categories"."locale"
left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
where services.state = 'published' and services.is_listed
order by (not services.featured), services.position, services.id
limit 1;
-- Plan:
--   Limit < Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan on services by services_recommended
--           Index Scan on categories by categories_pkey
--         Index Scan on service_translations by service_translations_pkey
--       Index Scan on category_translations by category_translations_pkey
--     Index Scan on files by files_pkey

-- /api/home
select "services"."id", "services"."slug", "services"."title", "services"."summary", "services"."state", "services"."featured",
  "services"."currency", "services"."version", "services"."locale", "services"."updated_at", "services"."cover_focus",
  "services"."is_listed", "services"."archived_at", "services"."publish_at", "services"."unpublish_at",
  "translation"."slug" as "translated_slug", "translation"."title" as "translated_title", "translation"."summary" as "translated_summary",
  "categories"."id" as "category_id", "categories"."slug" as "category_slug", "categories"."name" as "category_name",
  "categories"."locale" as "category_locale", "category_translation"."name" as "translated_category_name", "cover"."id" as "cover_id",
  "cover"."width" as "cover_width", "cover"."height" as "cover_height", "services"."position", "services"."created_at",
  "services"."from_minor", "services"."fastest_days", "services"."rating_count", services.rating_average::float8 as "rating_average",
  array[((not services.featured))::text, (services.position)::text, (services.id)::text] as "list_position"
from "services"
inner join "categories" on "categories"."id" = "services"."category_id"
left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "services"."locale"
left join "category_translations" as "category_translation" on "category_translation"."category_id" = "categories"."id"
  and "category_translation"."locale" = ?
  and "category_translation"."locale" <> "categories"."locale"
left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
where services.state = 'published' and services.is_listed
order by (not services.featured), services.position, services.id
limit 6;
-- Plan:
--   Limit < Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan on services by services_recommended
--           Index Scan on categories by categories_pkey
--         Index Scan on service_translations by service_translations_pkey
--       Index Scan on category_translations by category_translations_pkey
--     Index Scan on files by files_pkey

-- /api/home
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select "reviews".*, "users"."username" as "author", "orders"."number" as "order_number",
      coalesce(translation.slug, services.slug) as "service_slug", coalesce(translation.title, services.title) as "service_title"
    from "reviews"
    inner join "users" on "users"."id" = "reviews"."user_id"
    inner join "orders" on "orders"."id" = "reviews"."order_id"
    inner join "services" on "services"."id" = "reviews"."service_id"
    left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
      and "translation"."locale" = ?
      and "translation"."locale" <> "services"."locale"
    where "reviews"."state" = 'published' and "services"."is_listed" = ?
    order by "reviews"."published_at" desc, "reviews"."id" desc
    limit 6
  ) as each
) as "column";
-- Plan:
--   Aggregate < Limit < Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan on reviews by reviews_latest
--           Index Scan on users by users_pkey
--         Index Scan on orders by orders_pkey
--       Index Scan on services by services_pkey
--     Index Scan on service_translations by service_translations_pkey

-- /api/home
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select "reviews".*, "users"."username" as "author", "orders"."number" as "order_number",
      coalesce(translation.slug, services.slug) as "service_slug", coalesce(translation.title, services.title) as "service_title"
    from "reviews"
    inner join "users" on "users"."id" = "reviews"."user_id"
    inner join "orders" on "orders"."id" = "reviews"."order_id"
    inner join "services" on "services"."id" = "reviews"."service_id"
    left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
      and "translation"."locale" = ?
      and "translation"."locale" <> "services"."locale"
    where "reviews"."state" = 'published' and "services"."is_listed" = ? and "reviews"."featured_at" is not null
    order by "reviews"."featured_at" desc, "reviews"."id" desc
    limit 3
  ) as each
) as "column";
-- Plan:
--   Aggregate < Limit < Nested Loop
--     Nested Loop
--       Nested Loop
--         Nested Loop
--           Index Scan on reviews by reviews_featured
--           Index Scan on users by users_pkey
--         Index Scan on orders by orders_pkey
--       Index Scan on services by services_pkey
--     Index Scan on service_translations by service_translations_pkey

-- /api/home
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select coalesce(
      sum(1 * star_counts[1] + 1 * star_counts[2] + 1 * star_counts[3] + 1 * star_counts[4] + 1 * star_counts[5]), 0
    )::int as "count",
      coalesce(
        sum(1 * star_counts[1] + 2 * star_counts[2] + 3 * star_counts[3] + 4 * star_counts[4] + 5 * star_counts[5]), 0
      )::int as "stars"
    from "services"
    where "rating_count" > 0
  ) as each
) as "column";
-- Plan:
--   Aggregate < Aggregate < Index Only Scan on services by services_reviewed

-- /api/home
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (select * from "home_sections" where "is_shown" = ? order by "position", "id") as each
) as "column";
-- Plan:
--   Aggregate < Sort < Seq Scan on home_sections

-- /api/home
select (select count(*)::int from services where services.state = 'published' and services.is_listed) as "total";
-- Plan:
--   Aggregate < Index Only Scan on services by services_counted
