-- /api/orders/{order}
select "assignees"."username" as "assignee_username", "assignees"."display_name" as "assignee_name",
  "assignees"."picture_file_id" as "assignee_picture", "users"."username", "users"."email", "users"."created_at",
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
    select jsonb_build_object(
      'id', coupon_id, 'code', code, 'discount', jsonb_build_object('amountMinor', discount_minor::text, 'currency', currency)
    )
    from coupon_redemptions
    where order_id = orders.id
  ) as "coupon",
  (select "published_at" from "terms_versions" where "terms_versions"."number" = "orders"."terms_version") as "termsSince",
  coalesce(
    (
      select to_json(obj)
      from (
        select "name", "address", "postal_code", "city", "country", "tax_id" from "companies" where "companies"."id" = "orders"."company_id"
      ) as obj
    ),
    (
      select to_json(obj)
      from (
        select "name", "address", "postal_code", "city", "country", "tax_id"
        from "billing_details"
        where "billing_details"."user_id" = "orders"."user_id" and "orders"."company_id" is null
      ) as obj
    )
  ) as "billing",
  (
    select to_json(obj)
    from (
      select "order_extensions"."id", "order_extensions"."due_at", "order_extensions"."reason", "order_extensions"."created_at",
        "order_extensions"."state"
      from "order_extensions"
      where "order_id" = "orders"."id" and "order_extensions"."state" = ?
    ) as obj
  ) as "extension",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "order_requests"."id", "order_requests"."kind", "order_requests"."state", "order_requests"."body",
        "order_requests"."created_at", "order_requests"."refund_share_basis_points", budget_minor::text as "budget_minor"
      from "order_requests"
      where "order_id" = "orders"."id" and "order_requests"."state" = ?
      order by "created_at"
    ) as agg
  ) as "requests",
  (
    select to_json(obj)
    from (
      select "withdrawals"."id", "withdrawals"."name", "withdrawals"."body", "withdrawals"."declared_at", "withdrawals"."is_in_time",
        "withdrawals"."state", "withdrawals"."refund_share_basis_points", "withdrawals"."refund_basis", "withdrawals"."refund_step_count",
        "withdrawals"."refund_steps_done", "withdrawals"."settled_at"
      from "withdrawals"
      where "order_id" = "orders"."id"
    ) as obj
  ) as "withdrawal",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "order_tax_evidence"."kind", "order_tax_evidence"."country"
      from "order_tax_evidence"
      where "order_id" = "orders"."id"
      order by "noted_at", "order_tax_evidence"."kind"
    ) as agg
  ) as "taxEvidence",
  (
    select to_json(obj)
    from (
      select "vat_checks"."number", "vat_checks"."state", "vat_checks"."name", "vat_checks"."address", "vat_checks"."reference",
        "vat_checks"."answered_at"
      from "vat_checks"
      where "order_id" = "orders"."id"
    ) as obj
  ) as "vatCheck",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "order_steps"."id", "title", "note", "is_internal", "done_at", "doers"."username"
      from "order_steps"
      left join "users" as "doers" on "doers"."id" = "order_steps"."done_by"
      where "order_id" = "orders"."id" and "is_internal" = ?
      order by "position", "order_steps"."id"
    ) as agg
  ) as "steps",
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
  (select max(id) from order_events where order_id = ? and not is_internal) as "event",
  (select max(coalesce(edited_at, created_at)) from order_messages where order_id = ? and not is_internal) as "message",
  (
    select coalesce(json_agg(agg), '[]')
    from (
      select "order_requirements".*,
        (
          select to_json(obj)
          from (
            select "answer_corrections"."id", "answer_corrections"."answer", "answer_corrections"."reason", "answer_corrections"."state",
              "answer_corrections"."created_at"
            from "answer_corrections"
            where "question_id" = "order_requirements"."id" and "state" = ?
          ) as obj
        ) as "correction"
      from "order_requirements"
      where "order_id" = ?
      order by "position"
    ) as agg
  ) as "questions",
  (
    select coalesce(
      jsonb_agg(
        to_jsonb(each) || jsonb_build_object(
          'net_minor', "each"."net_minor"::text, 'tax_minor', "each"."tax_minor"::text, 'gross_minor', "each"."gross_minor"::text
        )
      ),
      '[]'
    )
    from (
      select *,
        (
          "bills"."state" = ?
          and exists (
            select "payment_attempts"."id"
            from "payment_attempts"
            where "payment_attempts"."order_id" = "bills"."order_id"
              and "payment_attempts"."bill_id" = "bills"."id"
              and "payment_attempts"."status" in (?, …)
          )
        ) as "is_confirming"
      from "bills"
      where "order_id" = ?
      order by "number"
    ) as each
  ) as "bills",
  (
    select coalesce(
      jsonb_agg(
        to_jsonb(each) || jsonb_build_object(
          'unit_price_minor', "each"."unit_price_minor"::text, 'total_minor', "each"."total_minor"::text, 'net_minor',
          "each"."net_minor"::text, 'tax_minor', "each"."tax_minor"::text, 'gross_minor', "each"."gross_minor"::text
        )
      ),
      '[]'
    )
    from (select * from "order_lines" where "order_id" = ? order by "position") as each
  ) as "lines",
  (
    select coalesce(jsonb_agg(to_jsonb(each) || jsonb_build_object('size_bytes', "each"."size_bytes"::text)), '[]')
    from (
      select "order_files".*, "files"."name", "files"."content_type", "files"."size_bytes", "files"."scan_state",
        "file_previews"."state" as "preview_state", "file_previews"."pages" as "preview_pages",
        "file_previews"."page_count" as "preview_page_count", "order_messages"."author_side", "order_messages"."is_internal",
        "deliveries"."number" as "delivery_number",
        case
          when order_files.delivery_id is not null then (
            select jsonb_build_object(
              'openCount', count(*) filter (where resolved_at is null), 'newCount',
              count(*) filter (where seen_at is null and author_side = ?) + coalesce(
                sum((select count(*) from proof_answers where comment_id = proof_comments.id and seen_at is null and author_side = ?)), 0
              )
            )
            from proof_comments
            where proof_comments.order_id = order_files.order_id and proof_comments.file_id = order_files.file_id
          )
        end as "comments",
        coalesce("order_messages"."created_at", "deliveries"."created_at", "revisions"."created_at", "files"."created_at") as "sent_at"
      from "order_files"
      inner join "files" on "files"."id" = "order_files"."file_id"
      left join "file_previews" on "file_previews"."file_id" = "files"."id"
      left join "order_messages" on "order_messages"."id" = "order_files"."message_id"
      left join "deliveries" on "deliveries"."id" = "order_files"."delivery_id"
      left join "revisions" on "revisions"."id" = "order_files"."revision_id"
      where "order_files"."order_id" = ?
      order by "files"."created_at", "files"."name" collate by_name
    ) as each
  ) as "files",
  (
    with sent as (
      select order_files.order_id, files.size_bytes
      from orders
      join order_files on order_files.order_id = orders.id
      join files on files.id = order_files.file_id
      where orders.account_id = ? and files.uploaded_by = ?
      union all
      select order_id, size_bytes
      from order_uploads
      join orders on orders.id = order_uploads.order_id
      where order_uploads.user_id = ? and orders.account_id = ?
    )
    select jsonb_build_object('order', coalesce(sum(size_bytes) filter (where order_id = ?), 0), 'all', coalesce(sum(size_bytes), 0))
    from sent
  ) as "usedQuota",
  (
    select count(*)::int
    from (
      select 1 from order_messages where ? and order_id = ? and author_side = ? and not is_internal and created_at > ? limit 1001
    ) counted
  ) as "unreadCount",
  (select count(*)::int from deliveries where order_id = ?) as "deliveryCount",
  (select count(*)::int from proof_comments where order_id = ? and resolved_at is null) as "openCommentCount",
  (select count(*)::int from (select 1 from orders where ? and user_id = ? limit 1001) counted) as "orderCount",
  (select actor_kind from order_events where order_id = ? and type = 'order.placed' order by id limit 1) as "placedBy",
  (select data ->> 'reason' from order_events where ? and order_id = ? and type = ? order by id desc limit 1) as "holdReason"
from "orders"
inner join "users" on "users"."id" = "orders"."user_id"
left join "users" as "assignees" on "assignees"."id" = "orders"."assignee_id"
where "orders"."id" = ?;
-- Plan:
--   Nested Loop
--     Limit < Index Scan on order_events by order_events_of_order
--     Aggregate < Index Scan on order_messages by order_messages_of_order
--     Aggregate < Index Scan on order_requirements by order_requirements_order_id_position_key
--       Index Scan on answer_corrections by answer_corrections_of_question
--     Aggregate < Index Scan on bills by bills_order_id_number_key
--       Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--     Aggregate < Index Scan on order_lines by order_lines_order_id_position_key
--     Aggregate < Sort < Nested Loop
--       Nested Loop
--         Nested Loop
--           Nested Loop
--             Nested Loop
--               Index Scan on order_files by order_files_of_order
--               Index Scan on files by files_pkey
--             Index Scan on file_previews by file_previews_pkey
--           Index Scan on order_messages by order_messages_id_order_id_key
--         Index Scan on deliveries by deliveries_id_order_id_key
--       Seq Scan on revisions
--       Aggregate
--         Index Scan on proof_comments by proof_comments_of_file
--         Aggregate < Index Scan on proof_answers by proof_answers_of_comment
--     Aggregate < Append
--       Nested Loop
--         Nested Loop
--           Index Scan on files by files_of_uploader
--           Index Scan on order_files by order_files_file_id_key
--         Index Only Scan on orders by orders_of_account
--       Nested Loop
--         Seq Scan on order_uploads
--         Index Only Scan on orders by orders_of_account_by_state
--     Aggregate < Index Only Scan on deliveries by deliveries_order_id_number_key
--     Aggregate < Index Scan on proof_comments by proof_comments_order_id_number_key
--     2 × Limit < Index Scan on order_events by order_events_of_order
--     Nested Loop
--       Index Scan on orders by orders_pkey
--       Index Scan on users by users_pkey
--     Index Scan on users by users_pkey
--     Limit < Nested Loop
--       Index Scan on services by services_pkey
--       Index Scan on files by files_pkey
--     Nested Loop
--       Index Scan on companies by companies_pkey
--       Index Scan on users by users_pkey
--     Index Scan on coupon_redemptions by coupon_redemptions_pkey
--     Seq Scan on terms_versions
--     Index Scan on companies by companies_pkey
--     Seq Scan on billing_details
--     Index Scan on order_extensions by order_extensions_of_order
--     Aggregate < Index Scan on order_requests by order_requests_of_order
--     Index Scan on withdrawals by withdrawals_one_per_order
--     Aggregate < Sort < Index Scan on order_tax_evidence by order_tax_evidence_pkey
--     Index Scan on vat_checks by vat_checks_pkey
--     Aggregate < Nested Loop
--       Index Scan on order_steps by order_steps_of_order
--       Index Scan on users by users_pkey

-- /api/orders/{order}, /api/orders/{order}/payments, /api/orders/{order}/timeline, /api/orders/{order}/version
select * from "orders" where "id" = ?;
-- Plan:
--   Index Scan on orders by orders_pkey

-- /api/orders/{order}, /api/orders/{order}/timeline
select kind, id, at, exact_at,
  case
    entries.kind
    when 'event' then (
      select to_json(obj)
      from (
        select "type", "data", "actor_kind", "actor_id", "users"."username", "users"."display_name", "users"."job_title",
          "users"."picture_file_id"
        from "order_events"
        left join "users" on "users"."id" = "order_events"."actor_id"
        where "order_events"."id" = entries.id::bigint
      ) as obj
    )
    when 'message' then (
      select to_json(obj)
      from (
        select "author_id", "author_side", "body", "by_mail", "edited_at", "is_internal", "users"."username", "users"."display_name",
          "users"."job_title", "users"."picture_file_id",
          (
            select to_json(obj)
            from (
              select "quoted"."id", "quoted"."author_side", "quoted"."is_internal", left(quoted.body, 600) as "body",
                quoted.by_mail is not null as "isByMail", "users"."username", "users"."display_name", "users"."job_title",
                "users"."picture_file_id"
              from "order_messages" as "quoted"
              left join "users" on "users"."id" = "quoted"."author_id"
              where "quoted"."id" = "order_messages"."reply_to_id"
            ) as obj
          ) as "quotedMessage",
          (
            select to_json(obj)
            from (
              select "quoted"."id", "quoted"."number", left(message, 600) as "message", "users"."username", "users"."display_name",
                "users"."job_title", "users"."picture_file_id"
              from "deliveries" as "quoted"
              left join "users" on "users"."id" = "quoted"."delivered_by"
              where "quoted"."id" = "order_messages"."reply_to_delivery_id"
            ) as obj
          ) as "quotedDelivery"
        from "order_messages"
        left join "users" on "users"."id" = "order_messages"."author_id"
        where "order_messages"."id" = entries.id::uuid
      ) as obj
    )
    when 'delivery' then (
      select to_json(obj)
      from (
        select "delivered_by", "number", "message", "accepted_at", "rejected_at", "users"."username", "users"."display_name",
          "users"."job_title", "users"."picture_file_id"
        from "deliveries"
        left join "users" on "users"."id" = "deliveries"."delivered_by"
        where "deliveries"."id" = entries.id::uuid
      ) as obj
    )
    when 'revision' then (
      select to_json(obj)
      from (
        select "requested_by", "reason", "users"."username", "users"."display_name", "users"."job_title", "users"."picture_file_id",
          (
            select count(*) as "count"
            from "revisions" as "earlier"
            where "earlier"."order_id" = "revisions"."order_id" and "earlier"."created_at" <= "revisions"."created_at"
          ) as "number",
          (
            select coalesce(json_agg(agg), '[]')
            from (
              select "proof_comments"."file_id" as "fileId", "proof_comments"."number", "files"."name", "body",
                resolved_at is not null as "isResolved"
              from "revision_comments"
              inner join "proof_comments" on "proof_comments"."id" = "revision_comments"."comment_id"
              inner join "files" on "files"."id" = "proof_comments"."file_id"
              where "revision_id" = "revisions"."id"
              order by "proof_comments"."number"
            ) as agg
          ) as "comments"
        from "revisions"
        inner join "orders" on "orders"."id" = "revisions"."order_id"
        inner join "users" on "users"."id" = coalesce("revisions"."requested_by", "orders"."user_id")
        where "revisions"."id" = entries.id::uuid
      ) as obj
    )
  end as row
from (
  select kind, id, at, exact_at
  from (
    (
      select 'event' as kind, 0 as rank, id::text as id, "order_events"."at" as at, "order_events"."at"::text as exact_at
      from "order_events"
      where order_id = ? and type not in ('order.delivered', 'order.revision_requested') and not is_internal
      order by "order_events"."at" desc, "order_events".id desc
      limit 51
    )
    union all (
      select 'message' as kind, 1 as rank, id::text as id, "order_messages"."created_at" as at,
        "order_messages"."created_at"::text as exact_at
      from "order_messages"
      where order_id = ? and not is_internal
      order by "order_messages"."created_at" desc, "order_messages".id desc
      limit 51
    )
    union all (
      select 'delivery' as kind, 2 as rank, id::text as id, "deliveries"."created_at" as at, "deliveries"."created_at"::text as exact_at
      from "deliveries"
      where order_id = ?
      order by "deliveries"."created_at" desc, "deliveries".id desc
      limit 51
    )
    union all (
      select 'revision' as kind, 3 as rank, id::text as id, "revisions"."created_at" as at, "revisions"."created_at"::text as exact_at
      from "revisions"
      where order_id = ?
      order by "revisions"."created_at" desc, "revisions".id desc
      limit 51
    )
  ) places
  order by at desc, rank desc, lpad(id, 36, '0') collate "C" desc
  limit 51
) entries;
-- Plan:
--   Limit < Sort < Append
--     Limit < Index Scan on order_events by order_events_by_time
--     Limit < Incremental Sort < Index Scan on order_messages by order_messages_of_order
--     Limit < Sort < Index Scan on deliveries by deliveries_order_id_number_key
--     Limit < Sort < Seq Scan on revisions
--   Nested Loop
--     Index Scan on order_events by order_events_pkey
--     Index Scan on users by users_pkey
--   Nested Loop
--     Index Scan on order_messages by order_messages_id_order_id_key
--     Index Scan on users by users_pkey
--     Nested Loop
--       Index Scan on order_messages by order_messages_id_order_id_key
--       Index Scan on users by users_pkey
--     Nested Loop
--       Index Scan on deliveries by deliveries_id_order_id_key
--       Index Scan on users by users_pkey
--   Nested Loop
--     Index Scan on deliveries by deliveries_id_order_id_key
--     Index Scan on users by users_pkey
--   Nested Loop
--     Nested Loop
--       Seq Scan on revisions
--       Index Scan on orders by orders_pkey
--     Index Scan on users by users_pkey
--     Aggregate < Seq Scan on revisions
--     Aggregate < Sort < Nested Loop
--       Nested Loop
--         Seq Scan on revision_comments
--         Index Scan on proof_comments by proof_comments_pkey
--       Index Scan on files by files_pkey

-- /api/orders/{order}/payments
select (
  select coalesce(
    jsonb_agg(
      to_jsonb(each) || jsonb_build_object(
        'net_minor', "each"."net_minor"::text, 'tax_minor', "each"."tax_minor"::text, 'gross_minor', "each"."gross_minor"::text,
        'captured', "each"."captured"::text, 'refunded', "each"."refunded"::text, 'reversed', "each"."reversed"::text, 'withdrawn',
        "each"."withdrawn"::text, 'reinstated', "each"."reinstated"::text, 'refunding', "each"."refunding"::text
      )
    ),
    '[]'
  )
  from (
    select "bills".*, "refunding", "captured", "refunded", "reversed", "withdrawn", "reinstated",
      exists (
        select "payment_attempts"."id"
        from "payment_attempts"
        where "payment_attempts"."order_id" = "bills"."order_id"
          and "payment_attempts"."bill_id" = "bills"."id"
          and "payment_attempts"."status" = ?
      ) as "is_processing"
    from "bills"
    left join lateral (
      select coalesce(sum(amount_minor) filter (where kind = ?), 0)::bigint as "captured",
        coalesce(sum(amount_minor) filter (where kind = ?), 0)::bigint as "refunded",
        coalesce(sum(amount_minor) filter (where kind = ?), 0)::bigint as "reversed",
        coalesce(sum(amount_minor) filter (where kind = ?), 0)::bigint as "withdrawn",
        coalesce(sum(amount_minor) filter (where kind = ?), 0)::bigint as "reinstated"
      from "ledger_entries"
      where "ledger_entries"."order_id" = "bills"."order_id" and "ledger_entries"."bill_id" = "bills"."id"
    ) as "sums" on true
    left join lateral (
      select sum(amount_minor)::bigint as "refunding"
      from "refunds"
      where "refunds"."order_id" = "bills"."order_id" and "refunds"."bill_id" = "bills"."id" and "status" in (?, …)
    ) as "under_way" on true
    where "bills"."order_id" in (?, …)
    order by "bills"."number"
  ) as each
) as "balances",
  (
    select coalesce(
      jsonb_agg(
        to_jsonb(each) || jsonb_build_object(
          'unit_price_minor', "each"."unit_price_minor"::text, 'total_minor', "each"."total_minor"::text, 'net_minor',
          "each"."net_minor"::text, 'tax_minor', "each"."tax_minor"::text, 'gross_minor', "each"."gross_minor"::text
        )
      ),
      '[]'
    )
    from (select * from "order_lines" where "order_id" = ? order by "position") as each
  ) as "lines",
  (
    select coalesce(jsonb_agg(to_jsonb(each) || jsonb_build_object('amount_minor', "each"."amount_minor"::text)), '[]')
    from (select * from "payment_attempts" where "order_id" = ? order by "attempt_number") as each
  ) as "attempts",
  (
    select coalesce(
      jsonb_agg(to_jsonb(each) || jsonb_build_object('id', "each"."id"::text, 'amount_minor', "each"."amount_minor"::text)), '[]'
    )
    from (
      select "ledger_entries".*, "payment_attempts"."provider"
      from "ledger_entries"
      inner join "payment_attempts" on "payment_attempts"."id" = "ledger_entries"."payment_attempt_id"
      where "ledger_entries"."order_id" = ?
      order by "ledger_entries"."id"
    ) as each
  ) as "ledger",
  (
    select coalesce(jsonb_agg(to_jsonb(each) || jsonb_build_object('amount_minor', "each"."amount_minor"::text)), '[]')
    from (select * from "refunds" where "order_id" = ? order by "created_at") as each
  ) as "refunds",
  (
    select coalesce(jsonb_agg(to_jsonb(each) || jsonb_build_object('amount_minor', "each"."amount_minor"::text)), '[]')
    from (select * from "disputes" where "order_id" = ? order by "opened_at") as each
  ) as "disputes",
  (
    select to_json(obj) from (select "refund_share_basis_points" from "withdrawals" where "order_id" = ? and "state" = ?) as obj
  ) as "openWithdrawal";
-- Plan:
--   Aggregate < Nested Loop
--     Nested Loop
--       Index Scan on bills by bills_order_id_number_key
--       Aggregate < Index Scan on ledger_entries by ledger_entries_of_order
--     Aggregate < Index Scan on refunds by refunds_of_order
--     Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--   Aggregate < Index Scan on order_lines by order_lines_order_id_position_key
--   Aggregate < Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--   Aggregate < Nested Loop
--     Index Scan on ledger_entries by ledger_entries_of_order
--     Index Scan on payment_attempts by payment_attempts_id_bill_id_key
--   Aggregate < Index Scan on refunds by refunds_of_order
--   Aggregate < Sort < Seq Scan on disputes
--   Index Scan on withdrawals by withdrawals_one_per_order

-- /api/orders/{order}/version
select (select max(id) from order_events where order_id = ? and not is_internal) as "event",
  (select max(coalesce(edited_at, created_at)) from order_messages where order_id = ? and not is_internal) as "message";
-- Plan:
--   Limit < Index Scan on order_events by order_events_of_order
--   Aggregate < Index Scan on order_messages by order_messages_of_order

-- /api/orders?group=all
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
  ) as "has_date",
  array[(placed_at)::text, (id)::text] as "list_position"
from "orders"
where orders.account_id = ?::uuid
order by placed_at desc, id desc
limit 21;
-- Plan:
--   Limit < Index Scan on orders by orders_of_account
--     Aggregate < Index Scan on order_messages by order_messages_of_order
--     Limit < Nested Loop
--       Index Scan on services by services_pkey
--       Index Scan on files by files_pkey
--     Nested Loop
--       Index Scan on companies by companies_pkey
--       Index Scan on users by users_pkey
--     Limit < Nested Loop
--       Index Scan on bills by bills_order_id_number_key
--       Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
--     Limit < Index Scan on order_extensions by order_extensions_of_order

-- /api/orders?group=all
select exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "pending_payment",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "awaiting_requirements",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "in_progress",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "on_hold",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "delivered",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "completed",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "cancelled",
  exists (select "id" from "orders" where orders.account_id = ?::uuid and "state" = ?) as "expired",
  (
    select coalesce(json_agg(agg), '[]')
    from (select "id", "name" from "companies" where "id" = any(array[]::uuid[]) order by "name" collate by_name, "id") as agg
  ) as "companies";
-- Plan:
--   8 × Index Only Scan on orders by orders_of_account_by_state
--   Aggregate < Sort < Index Scan on companies by companies_pkey
