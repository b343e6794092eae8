-- /api/feeds/atom.xml
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
limit 25;
-- Plan, made for each call:
--   Limit < Nested Loop
--     Nested Loop
--       Index Scan on posts by posts_published
--       Index Scan on post_translations by post_translations_pkey
--     Index Scan on files by files_pkey
