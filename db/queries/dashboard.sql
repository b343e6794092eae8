-- /api/dashboard
select "newest".*
from unnest(array['pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered']) as open_states(state)
inner join lateral (
  select "orders".*,
    case
      when "orders"."admin_wrote_at" > coalesce("orders"."customer_read_at", '-infinity') then (
        select count(*)
        from order_messages
        where order_messages.order_id = orders.id
          and order_messages.author_side = ?
          and not order_messages.is_internal
          and order_messages.created_at > coalesce("orders"."customer_read_at", '-infinity')
      )
      else 0
    end as "unread",
    (
      select to_json(obj)
      from (
        select "services"."slug", "services"."cover_focus", "cover"."id" as "cover_id", "cover"."width" as "cover_width",
          "cover"."height" as "cover_height"
        from "services"
        left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
        where "services"."id" = "orders"."service_id"
        limit 1
      ) as obj
    ) as "cover",
    (
      select jsonb_build_object('company', jsonb_build_object('id', companies.id, 'name', companies.name), 'orderedBy', orderers.username)
      from companies
      join users orderers on orderers.id = orders.user_id
      where companies.id = orders.company_id
    ) as "owner",
    (
      select true as "is"
      from "bills"
      where "bills"."order_id" = "orders"."id"
        and "bills"."purpose" = ?
        and "bills"."state" = ?
        and not exists (
          select "payment_attempts"."id"
          from "payment_attempts"
          where "payment_attempts"."order_id" = "bills"."order_id"
            and "payment_attempts"."bill_id" = "bills"."id"
            and "payment_attempts"."status" in (?, …)
        )
      limit 1
    ) as "has_extra",
    (
      select true as "is"
      from "order_extensions"
      where "order_extensions"."order_id" = "orders"."id" and "order_extensions"."state" = ?
      limit 1
    ) as "has_date"
  from "orders"
  where orders.account_id = ?::uuid and "orders"."state" = "open_states"."state"
  order by "orders"."placed_at" desc, "orders"."id" desc
  limit 7
) as "newest" on true;
-- Plan:
--   Nested Loop
--     Function Scan
--     Limit < Index Scan on orders by orders_of_account_by_state
--       Aggregate < Index Scan on order_messages by order_messages_of_order
--       Limit < Nested Loop
--         Index Scan on services by services_pkey
--         Index Scan on files by files_pkey
--       Nested Loop
--         Index Scan on companies by companies_pkey
--         Index Scan on users by users_pkey
--       Limit < Nested Loop
--         Index Scan on bills by bills_order_id_number_key
--         Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--       Limit < Index Scan on order_extensions by order_extensions_of_order

-- /api/dashboard
select "newest".*
from unnest(array[?]::uuid[]) as accounts(id)
inner join lateral (
  select "orders".*,
    case
      when "orders"."admin_wrote_at" > coalesce("orders"."customer_read_at", '-infinity') then (
        select count(*)
        from order_messages
        where order_messages.order_id = orders.id
          and order_messages.author_side = ?
          and not order_messages.is_internal
          and order_messages.created_at > coalesce("orders"."customer_read_at", '-infinity')
      )
      else 0
    end as "unread",
    (
      select to_json(obj)
      from (
        select "services"."slug", "services"."cover_focus", "cover"."id" as "cover_id", "cover"."width" as "cover_width",
          "cover"."height" as "cover_height"
        from "services"
        left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
        where "services"."id" = "orders"."service_id"
        limit 1
      ) as obj
    ) as "cover",
    (
      select jsonb_build_object('company', jsonb_build_object('id', companies.id, 'name', companies.name), 'orderedBy', orderers.username)
      from companies
      join users orderers on orderers.id = orders.user_id
      where companies.id = orders.company_id
    ) as "owner",
    (
      select true as "is"
      from "bills"
      where "bills"."order_id" = "orders"."id"
        and "bills"."purpose" = ?
        and "bills"."state" = ?
        and not exists (
          select "payment_attempts"."id"
          from "payment_attempts"
          where "payment_attempts"."order_id" = "bills"."order_id"
            and "payment_attempts"."bill_id" = "bills"."id"
            and "payment_attempts"."status" in (?, …)
        )
      limit 1
    ) as "has_extra",
    (
      select true as "is"
      from "order_extensions"
      where "order_extensions"."order_id" = "orders"."id" and "order_extensions"."state" = ?
      limit 1
    ) as "has_date"
  from "orders"
  where "orders"."account_id" = "accounts"."id" and admin_wrote_at > coalesce(customer_read_at, '-infinity'::timestamptz)
  order by "orders"."placed_at" desc, "orders"."id" desc
  limit 7
) as "newest" on true
order by "newest"."placed_at" desc, "newest"."id" desc
limit 7;
-- Plan:
--   Limit < Sort < Nested Loop
--     Function Scan
--     Limit < Index Scan on orders by orders_unread_by_account
--       Aggregate < Index Scan on order_messages by order_messages_of_order
--       Limit < Nested Loop
--         Index Scan on services by services_pkey
--         Index Scan on files by files_pkey
--       Nested Loop
--         Index Scan on companies by companies_pkey
--         Index Scan on users by users_pkey
--       Limit < Nested Loop
--         Index Scan on bills by bills_order_id_number_key
--         Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--       Limit < Index Scan on order_extensions by order_extensions_of_order

-- /api/dashboard
select (
  select coalesce(jsonb_agg(to_jsonb(each)), '[]')
  from (
    select order_events.id::text as "id", "order_events"."at", "order_events"."type", "order_events"."data", "order_events"."actor_kind",
      "order_events"."actor_id", "users"."username", "users"."display_name", "users"."job_title", "users"."picture_file_id",
      "orders"."id" as "order_id", "orders"."number", "orders"."service_title", "orders"."user_id", "orders"."company_id"
    from "order_events"
    inner join "orders" on "orders"."id" = "order_events"."order_id"
    left join "users" on "users"."id" = "order_events"."actor_id"
    where order_events.account_id = ?::uuid and "is_internal" = false
    order by "order_events"."at" desc, "order_events"."id" desc
    limit 8
  ) as each
) as "column";
-- Plan:
--   Aggregate < Limit < Nested Loop
--     Nested Loop
--       Index Scan on order_events by order_events_of_user
--       Index Scan on orders by orders_pkey
--     Index Scan on users by users_pkey

-- /api/dashboard
select (
  select count(*)::int
  from (
    select 1
    from orders
    where orders.account_id = ?::uuid and state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered')
    limit 1001
  ) counted
) as "openCount",
  (select count(*)::int from (select 1 from orders where orders.account_id = ?::uuid limit 1001) counted) as "orderCount",
  (
    select coalesce(sum(unread), 0)::int
    from (
      select "newest".*
      from unnest(array[?]::uuid[]) as accounts(id)
      inner join lateral (
        select "orders".*,
          case
            when "orders"."admin_wrote_at" > coalesce("orders"."customer_read_at", '-infinity') then (
              select count(*)
              from order_messages
              where order_messages.order_id = orders.id
                and order_messages.author_side = ?
                and not order_messages.is_internal
                and order_messages.created_at > coalesce("orders"."customer_read_at", '-infinity')
            )
            else 0
          end as "unread",
          (
            select to_json(obj)
            from (
              select "services"."slug", "services"."cover_focus", "cover"."id" as "cover_id", "cover"."width" as "cover_width",
                "cover"."height" as "cover_height"
              from "services"
              left join "files" as "cover" on "cover"."id" = "services"."cover_file_id"
              where "services"."id" = "orders"."service_id"
              limit 1
            ) as obj
          ) as "cover",
          (
            select jsonb_build_object(
              'company', jsonb_build_object('id', companies.id, 'name', companies.name), 'orderedBy', orderers.username
            )
            from companies
            join users orderers on orderers.id = orders.user_id
            where companies.id = orders.company_id
          ) as "owner",
          (
            select true as "is"
            from "bills"
            where "bills"."order_id" = "orders"."id"
              and "bills"."purpose" = ?
              and "bills"."state" = ?
              and not exists (
                select "payment_attempts"."id"
                from "payment_attempts"
                where "payment_attempts"."order_id" = "bills"."order_id"
                  and "payment_attempts"."bill_id" = "bills"."id"
                  and "payment_attempts"."status" in (?, …)
              )
            limit 1
          ) as "has_extra",
          (
            select true as "is"
            from "order_extensions"
            where "order_extensions"."order_id" = "orders"."id" and "order_extensions"."state" = ?
            limit 1
          ) as "has_date"
        from "orders"
        where "orders"."account_id" = "accounts"."id" and admin_wrote_at > coalesce(customer_read_at, '-infinity'::timestamptz)
        order by "orders"."placed_at" desc, "orders"."id" desc
        limit 100
      ) as "newest" on true
      order by "newest"."placed_at" desc, "newest"."id" desc
      limit 100
    ) as "unread_orders"
  ) as "unreadCount",
  (
    select coalesce(json_agg(agg), '[]')
    from (select "id", "name" from "companies" where "id" = any(array[]::uuid[]) order by "name" collate by_name, "id") as agg
  ) as "companies";
-- Plan:
--   Aggregate < Limit < Sort < Nested Loop
--     Function Scan
--     Limit < Index Scan on orders by orders_unread_by_account
--       Aggregate < Index Scan on order_messages by order_messages_of_order
--   Aggregate < Sort < Index Scan on companies by companies_pkey
