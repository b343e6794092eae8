-- /api/bills
select "bills"."id", "bills"."purpose", "bills"."title", "bills"."gross_minor", "bills"."currency", "bills"."due_at",
  "open_orders"."id" as "order_id", "open_orders"."number", "open_orders"."service_title",
  exists (
    select "payment_attempts"."id"
    from "payment_attempts"
    where "payment_attempts"."order_id" = "bills"."order_id"
      and "payment_attempts"."bill_id" = "bills"."id"
      and "payment_attempts"."status" in (?, …)
  ) as "is_confirming",
  array[(bills.due_at)::text, (bills.id)::text] as "list_position"
from (
  select *
  from "orders"
  where orders.account_id = ?::uuid and state in ('pending_payment', 'awaiting_requirements', 'in_progress', 'on_hold', 'delivered')
) as "open_orders"
inner join "bills" on "bills"."order_id" = "open_orders"."id"
where "bills"."state" = ?
  and (
    ("bills"."purpose" = ? and "open_orders"."state" = ? and "open_orders"."payment_status" = ?)
    or ("bills"."purpose" <> ? and "open_orders"."state" in (?, …))
  )
order by bills.due_at, bills.id
limit 21;
-- Plan:
--   Limit
--     Sort < Nested Loop
--       Index Scan on orders by orders_open_of_account
--       Index Scan on bills by bills_order_id_number_key
--     Index Scan on payment_attempts by payment_attempts_order_id_attempt_number_key
