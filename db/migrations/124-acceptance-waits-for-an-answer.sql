-- What the customer writes after a delivery stops its automatic acceptance until the studio answers (decision 196): `auto_accept_at` is null
-- while a delivered order waits for that. Orders whose customer has written already and waits for the studio wait too.
update orders set auto_accept_at = null, version = version + 1, updated_at = now()
where state = 'delivered' and auto_accept_at is not null and (
  select max(at) filter (where side = 'customer') > greatest(orders.delivered_at, max(at) filter (where side = 'admin'))
  from (
    select author_side as side, created_at as at from order_messages where order_id = orders.id and not is_internal
    union all
    select author_side, created_at from proof_comments where order_id = orders.id
    union all
    select proof_answers.author_side, proof_answers.created_at
      from proof_answers join proof_comments on proof_comments.id = comment_id where order_id = orders.id
    union all
    select 'customer', created_at from order_requests where order_id = orders.id and kind = 'extra'
    union all
    select 'admin', decided_at from order_requests where order_id = orders.id and state in ('agreed', 'declined')
    union all
    select 'customer', created_at from answer_corrections where order_id = orders.id
    union all
    -- What counted at once was settled by no one.
    select 'admin', settled_at from answer_corrections
      where order_id = orders.id and state in ('applied', 'declined') and settled_at > created_at
    union all
    select 'customer', declared_at from withdrawals where order_id = orders.id
    union all
    -- Mails that were not posted, unless somebody of the team wrote them.
    select 'customer', incoming_mails.created_at from incoming_mails join users on users.id = incoming_mails.user_id
      where order_id = orders.id and incoming_mails.state = 'refused' and users.role = 'customer'
  ) words
);

create index orders_to_answer on orders (greatest(delivered_at, customer_wrote_at))
  where state = 'delivered' and auto_accept_at is null;
create index orders_to_answer_newest on orders (placed_at desc, id desc)
  where state = 'delivered' and auto_accept_at is null;
