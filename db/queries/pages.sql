-- /api/pages/terms-of-service
select * from "page_translations" where "slug" = ?;
-- Plan:
--   Seq Scan on page_translations

-- /api/pages/terms-of-service
select * from "pages" where "slug" = ?;
-- Plan:
--   Seq Scan on pages
