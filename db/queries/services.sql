-- /api/services
select "category_id", case when currency = ? then width_bucket(from_minor - 1, ?::bigint[]) else ? end as "step", true as "in_category",
  (count(*) filter (where true))::int as "count", (count(*) filter (where true))::int as "any_price",
  array[
    (count(*) filter (where rating_average >= ?::numeric))::int, (count(*) filter (where rating_average >= ?::numeric))::int,
    (count(*) filter (where rating_average >= ?::numeric))::int
  ] as "ratings",
  array[
    (count(*) filter (where fastest_days <= ?::integer))::int, (count(*) filter (where fastest_days <= ?::integer))::int,
    (count(*) filter (where fastest_days <= ?::integer))::int, (count(*) filter (where fastest_days <= ?::integer))::int
  ] as "days"
from "services"
where services.state = 'published' and services.is_listed
group by "category_id", "step";
-- Plan:
--   Aggregate < Index Only Scan on services by services_counted

-- /api/services
select "services"."id", array[((not services.featured))::text, (services.position)::text, (services.id)::text] as "list_position"
from "services"
where services.state = 'published' and services.is_listed
order by (not services.featured), services.position, services.id
limit 25;
-- Plan:
--   Limit < Index Scan on services by services_recommended

-- /api/services, /api/services/{busy}/related
select "services"."id", "services"."slug", "services"."title", "services"."summary", "services"."state", "services"."featured",
  "services"."currency", "services"."version", "services"."locale", "services"."updated_at", "services"."cover_focus",
  "services"."is_listed", "services"."archived_at", "services"."publish_at", "services"."unpublish_at",
  "translation"."slug" as "translated_slug", "translation"."title" as "translated_title", "translation"."summary" as "translated_summary",
  "categories"."id" as "category_id", "categories"."slug" as "category_slug", "categories"."name" as "category_name",
  "categories"."locale" as "category_locale", "category_translation"."name" as "translated_category_name", "cover"."id" as "cover_id",
  "cover"."width" as "cover_width", "cover"."height" as "cover_height", "services"."position", "services"."created_at",
  "services"."from_minor", "services"."fastest_days", "services"."rating_count", services.rating_average::float8 as "rating_average"
from "services"
inner join "categories" on "categories"."id" = "services"."category_id"
left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "services"."locale"
left join "category_translations" as "category_translation" on "category_translation"."category_id" = "categories"."id"
  and "category_translation"."locale" = ?
  and "category_translation"."locale" <> "categories"."locale"
left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
where "services"."id" in (?, …);
-- Plan:
--   Nested Loop
--     Nested Loop
--       Hash Join
--         Nested Loop
--           Index Scan on services by services_pkey
--           Index Scan on service_translations by service_translations_pkey
--         Seq Scan on categories
--       Index Scan on category_translations by category_translations_pkey
--     Index Scan on files by files_pkey

-- /api/services/{busy}
select "services"."id", "services"."slug", "services"."title", "services"."summary", "services"."state", "services"."featured",
  "services"."currency", "services"."version", "services"."locale", "services"."updated_at", "services"."cover_focus",
  "services"."is_listed", "services"."archived_at", "services"."publish_at", "services"."unpublish_at",
  "translation"."slug" as "translated_slug", "translation"."title" as "translated_title", "translation"."summary" as "translated_summary",
  "categories"."id" as "category_id", "categories"."slug" as "category_slug", "categories"."name" as "category_name",
  "categories"."locale" as "category_locale", "category_translation"."name" as "translated_category_name", "cover"."id" as "cover_id",
  "cover"."width" as "cover_width", "cover"."height" as "cover_height", "services"."position", "services"."created_at",
  "services"."from_minor", "services"."fastest_days", "services"."rating_count", services.rating_average::float8 as "rating_average",
  "services"."description", "translation"."version" as "translated_version", "translation"."description" as "translated_description",
  "translation"."parts" as "translated_parts",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "each"."locale", "each"."slug"
      from "service_translations" as "each"
      where "each"."service_id" = "services"."id" and "each"."locale" <> "services"."locale" and "each"."title" is not null
      order by "each"."locale"
    ) as agg
  ) as "translations",
  "services"."max_quantity", "services"."tax_class", "services"."tax_place", "services"."star_counts",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "packages"."id", "packages"."name", "packages"."summary", "packages"."delivery_days", "packages"."revisions_included",
        "packages"."features", "price_minor"::text as "price_minor"
      from "packages"
      where "packages"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "packages",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "add_ons"."id", "add_ons"."name", "add_ons"."description", "add_ons"."extra_days", "price_minor"::text as "price_minor"
      from "add_ons"
      where "add_ons"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "add_ons",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "service_faqs"."id", "service_faqs"."question", "service_faqs"."answer"
      from "service_faqs"
      where "service_faqs"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "faqs",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "service_images"."id", "service_images"."file_id", "service_images"."art_seed", "service_images"."alt", "files"."width",
        "files"."height"
      from "service_images"
      left join "files" on "files"."id" = "service_images"."file_id"
      where "service_images"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "images",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "requirements"."id", "requirements"."kind", "requirements"."label", "requirements"."help", "requirements"."is_required",
        "requirements"."choices", "requirements"."depends_on", "requirements"."depends_on_value", "max_files", "max_file_megabytes",
        "file_types"
      from "requirements"
      where "requirements"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "requirements",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "service_steps"."id", "service_steps"."title", "service_steps"."note", "is_internal"
      from "service_steps"
      where "service_steps"."service_id" = "services"."id"
      order by "position"
    ) as agg
  ) as "steps"
from "services"
inner join "categories" on "categories"."id" = "services"."category_id"
left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "services"."locale"
left join "category_translations" as "category_translation" on "category_translation"."category_id" = "categories"."id"
  and "category_translation"."locale" = ?
  and "category_translation"."locale" <> "categories"."locale"
left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
where services.id = coalesce(
  (select id from services where slug = ?), (select service_id from service_translations where slug = ? limit 1),
  (select service_id from redirects where path = ?)
);
-- Plan:
--   Nested Loop
--     Index Scan on services by services_slug_key
--     Limit < Index Scan on service_translations by service_translations_slug
--     Seq Scan on redirects
--     Nested Loop
--       Nested Loop
--         Hash Join
--           Seq Scan on categories
--           Index Scan on services by services_pkey
--         Index Scan on service_translations by service_translations_pkey
--       Index Scan on category_translations by category_translations_pkey
--     Index Scan on files by files_pkey
--     Aggregate < Index Scan on service_translations by service_translations_pkey
--     Aggregate < Index Scan on packages by packages_service_id_position_key
--     Aggregate < Sort < Seq Scan on add_ons
--     Aggregate < Sort < Seq Scan on service_faqs
--     Aggregate < Sort < Nested Loop
--       Seq Scan on service_images
--       Index Scan on files by files_pkey
--     Aggregate < Sort < Seq Scan on requirements
--     Aggregate < Index Scan on service_steps by service_steps_of_service

-- /api/services/{busy}/related
select "id", "category_id"
from "services"
where services.id = coalesce(
  (select id from services where slug = ?), (select service_id from service_translations where slug = ? limit 1),
  (select service_id from redirects where path = ?)
)
  and "state" = ?;
-- Plan:
--   Index Scan on services by services_pkey
--     Index Scan on services by services_slug_key
--     Limit < Index Scan on service_translations by service_translations_slug
--     Seq Scan on redirects

-- /api/services/{busy}/related
select id
from services
where state = 'published' and is_listed and id <> ? and category_id = ?
order by (not featured), position, id
limit 3;
-- Plan:
--   Limit < Index Scan on services by services_recommended_of_category

-- /api/services/{busy}/reviews
select "id", "star_counts"
from "services"
where services.id = coalesce(
  (select id from services where slug = ?), (select service_id from service_translations where slug = ? limit 1),
  (select service_id from redirects where path = ?)
)
  and "state" = ?;
-- Plan:
--   Index Scan on services by services_pkey
--     Index Scan on services by services_slug_key
--     Limit < Index Scan on service_translations by service_translations_slug
--     Seq Scan on redirects

-- /api/services/{busy}/reviews
select "id", "stars", "body", "author", "written_at", "source_name", "source_url", array[(written_at)::text, (id)::text] as "list_position"
from "imported_reviews"
where "service_id" = ?
order by written_at desc, id desc
limit 11;
-- Plan:
--   Limit < Index Scan on imported_reviews by imported_reviews_shown

-- /api/services/{busy}/reviews
select "reviews".*, "users"."username" as "author", "orders"."number" as "order_number",
  coalesce(translation.slug, services.slug) as "service_slug", coalesce(translation.title, services.title) as "service_title",
  array[(reviews.published_at)::text, (reviews.id)::text] as "list_position"
from "reviews"
inner join "users" on "users"."id" = "reviews"."user_id"
inner join "orders" on "orders"."id" = "reviews"."order_id"
inner join "services" on "services"."id" = "reviews"."service_id"
left join "service_translations" as "translation" on "translation"."service_id" = "services"."id"
  and "translation"."locale" = ?
  and "translation"."locale" <> "services"."locale"
where "reviews"."state" = 'published' and "reviews"."service_id" = ?
order by reviews.published_at desc, reviews.id desc
limit 11;
-- Plan:
--   Limit < Nested Loop
--     Nested Loop
--       Nested Loop
--         Index Scan on reviews by reviews_published
--         Nested Loop
--           Index Scan on services by services_pkey
--           Index Scan on service_translations by service_translations_pkey
--       Index Scan on users by users_pkey
--     Index Scan on orders by orders_pkey
