-- /api/admin/orders
select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
  "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
  case
    when "orders"."customer_wrote_at" > coalesce("orders"."admin_read_at", '-infinity') then (
      select count(*)
      from order_messages
      where order_messages.order_id = orders.id
        and order_messages.author_side = ?
        and not order_messages.is_internal
        and order_messages.created_at > coalesce("orders"."admin_read_at", '-infinity')
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
  array_remove(
    array[
      case when orders.is_disputed then ?::text end,
      case
        when orders.state = 'cancelled'
          and orders.captured_minor - orders.refunded_minor - orders.refunding_minor - orders.charged_back_minor > orders.kept_minor then ?::text
      end,
      case when orders.cancellation_requested_at is not null then ?::text end,
      case when orders.state = 'in_progress' and orders.due_at < ? then ?::text end,
      case when orders.state = 'in_progress' and orders.changes_requested_at is not null then ?::text end,
      case
        when orders.customer_wrote_at is not null
          and (orders.admin_read_at is null or orders.admin_read_at < orders.customer_wrote_at) then ?::text
      end,
      case when orders.state = 'delivered' and orders.auto_accept_at is null then ?::text end,
      case when orders.state = 'in_progress' and orders.due_at >= ? and orders.due_at < ? then ?::text end,
      case
        when orders.state = 'in_progress'
          and orders.delivered_at is null
          and orders.steps_done_count = 0
          and (orders.admin_wrote_at is null or orders.admin_wrote_at < orders.started_at) then ?::text
      end,
      case when orders.state = 'awaiting_requirements' and orders.paid_at < ? then ?::text end,
      case when orders.state = 'on_hold' then ?::text end, case when orders.state = 'in_progress' and orders.due_at >= ? then ?::text end
    ],
    null
  ) as "flags",
  array[(orders.placed_at)::text, (orders.id)::text] as "list_position"
from "orders"
inner join "users" on "users"."id" = "orders"."user_id"
left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
where true
order by orders.placed_at desc, orders.id desc
limit 51;
-- Plan:
--   Limit < Nested Loop
--     Nested Loop
--       Index Scan on orders by orders_newest
--       Index Scan on users by users_pkey
--     Index Scan on users by users_pkey
--     Aggregate < Index Scan on order_messages by order_messages_of_order
--     Limit < Nested Loop
--       Index Scan on services by services_pkey
--       Index Scan on files by files_pkey
--     Nested Loop
--       Index Scan on companies by companies_pkey
--       Index Scan on users by users_pkey

-- /api/admin/orders
select array[
  (select count(*)::int from (select 1 from orders where true order by orders.placed_at desc, orders.id desc limit 1001) counted),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'pending_payment' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (
      select 1 from orders where orders.state = 'awaiting_requirements' order by orders.placed_at desc, orders.id desc limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'in_progress' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'on_hold' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'delivered' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'completed' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'cancelled' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.state = 'expired' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.is_disputed order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'cancelled'
        and orders.captured_minor - orders.refunded_minor - orders.refunding_minor - orders.charged_back_minor > orders.kept_minor
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1 from orders where orders.cancellation_requested_at is not null order by orders.placed_at desc, orders.id desc limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'in_progress' and orders.due_at < ?
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'in_progress' and orders.changes_requested_at is not null
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.customer_wrote_at is not null and (orders.admin_read_at is null or orders.admin_read_at < orders.customer_wrote_at)
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'delivered' and orders.auto_accept_at is null
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'in_progress' and orders.due_at >= ? and orders.due_at < ?
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'in_progress'
        and orders.delivered_at is null
        and orders.steps_done_count = 0
        and (orders.admin_wrote_at is null or orders.admin_wrote_at < orders.started_at)
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'awaiting_requirements' and orders.paid_at < ?
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  ( … ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.state = 'in_progress' and orders.due_at >= ?
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.payment_status = 'unpaid' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.payment_status = 'processing' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.payment_status = 'paid' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (
      select 1 from orders where orders.payment_status = 'partially_refunded' order by orders.placed_at desc, orders.id desc limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.payment_status = 'refunded' order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (
      select 1 from orders where orders.payment_status = 'partially_charged_back' order by orders.placed_at desc, orders.id desc limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (
      select 1 from orders where orders.payment_status = 'charged_back' order by orders.placed_at desc, orders.id desc limit 1001
    ) counted
  ),
  (
    select count(*)::int
    from (select 1 from orders where orders.assignee_id = ? order by orders.placed_at desc, orders.id desc limit 1001) counted
  ),
  (
    select count(*)::int
    from (
      select 1
      from orders
      where orders.assignee_id is null and state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered')
      order by orders.placed_at desc, orders.id desc
      limit 1001
    ) counted
  )
] as found;
-- Plan:
--   Result

-- /api/admin/orders/board
select (select count(*)::int from (select 1 from orders where orders.state = 'pending_payment' limit 1001) counted) as "pending_payment",
  (
    select count(*)::int from (select 1 from orders where orders.state = 'awaiting_requirements' limit 1001) counted
  ) as "awaiting_requirements",
  (select count(*)::int from (select 1 from orders where orders.state = 'in_progress' limit 1001) counted) as "in_progress",
  (select count(*)::int from (select 1 from orders where orders.state = 'on_hold' limit 1001) counted) as "on_hold",
  (select count(*)::int from (select 1 from orders where orders.state = 'delivered' limit 1001) counted) as "delivered";
-- Plan:
--   Result

-- /api/admin/orders/board
select *
from (
  select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
    "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
    case
      when "orders"."customer_wrote_at" > coalesce("orders"."admin_read_at", '-infinity') then (
        select count(*)
        from order_messages
        where order_messages.order_id = orders.id
          and order_messages.author_side = ?
          and not order_messages.is_internal
          and order_messages.created_at > coalesce("orders"."admin_read_at", '-infinity')
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
    array_remove(
      array[
        case when orders.is_disputed then ?::text end,
        case
          when orders.state = 'cancelled'
            and orders.captured_minor - orders.refunded_minor - orders.refunding_minor - orders.charged_back_minor > orders.kept_minor then ?::text
        end,
        case when orders.cancellation_requested_at is not null then ?::text end,
        case when orders.state = 'in_progress' and orders.due_at < ? then ?::text end,
        case when orders.state = 'in_progress' and orders.changes_requested_at is not null then ?::text end,
        case
          when orders.customer_wrote_at is not null
            and (orders.admin_read_at is null or orders.admin_read_at < orders.customer_wrote_at) then ?::text
        end,
        case when orders.state = 'delivered' and orders.auto_accept_at is null then ?::text end,
        case when orders.state = 'in_progress' and orders.due_at >= ? and orders.due_at < ? then ?::text end,
        case
          when orders.state = 'in_progress'
            and orders.delivered_at is null
            and orders.steps_done_count = 0
            and (orders.admin_wrote_at is null or orders.admin_wrote_at < orders.started_at) then ?::text
        end,
        case when orders.state = 'awaiting_requirements' and orders.paid_at < ? then ?::text end,
        case when orders.state = 'on_hold' then ?::text end,
        case when orders.state = 'in_progress' and orders.due_at >= ? then ?::text end
      ],
      null
    ) as "flags"
  from "orders"
  inner join "users" on "users"."id" = "orders"."user_id"
  left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
  where orders.state = 'pending_payment'
  order by coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z'), "orders"."id"
  limit 20
) as "shown"
union all
select *
from (
  select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
    "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
    case … end as "unread",
    ( … ) as "cover",
    ( … ) as "owner",
    array_remove( … ) as "flags"
  from "orders"
  inner join "users" on "users"."id" = "orders"."user_id"
  left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
  where orders.state = 'awaiting_requirements'
  order by coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z'), "orders"."id"
  limit 20
) as "shown"
union all
select *
from (
  select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
    "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
    case … end as "unread",
    ( … ) as "cover",
    ( … ) as "owner",
    array_remove( … ) as "flags"
  from "orders"
  inner join "users" on "users"."id" = "orders"."user_id"
  left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
  where orders.state = 'in_progress'
  order by coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z'), "orders"."id"
  limit 20
) as "shown"
union all
select *
from (
  select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
    "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
    case … end as "unread",
    ( … ) as "cover",
    ( … ) as "owner",
    array_remove( … ) as "flags"
  from "orders"
  inner join "users" on "users"."id" = "orders"."user_id"
  left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
  where orders.state = 'on_hold'
  order by coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z'), "orders"."id"
  limit 20
) as "shown"
union all
select *
from (
  select "orders".*, "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
    "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email",
    case … end as "unread",
    ( … ) as "cover",
    ( … ) as "owner",
    array_remove( … ) as "flags"
  from "orders"
  inner join "users" on "users"."id" = "orders"."user_id"
  left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
  where orders.state = 'delivered'
  order by coalesce(orders.due_at, timestamptz '9999-01-01 00:00:00Z'), "orders"."id"
  limit 20
) as "shown"
order by due_at nulls last, "id";
-- Plan:
--   Sort < Append
--     5 × Limit < Nested Loop
--       Nested Loop
--         Index Scan on orders by orders_on_board
--         Index Scan on users by users_pkey
--       Index Scan on users by users_pkey
--       Aggregate < Index Scan on order_messages by order_messages_of_order
--       Limit < Nested Loop
--         Index Scan on services by services_pkey
--         Index Scan on files by files_pkey
--       Nested Loop
--         Index Scan on companies by companies_pkey
--         Index Scan on users by users_pkey
