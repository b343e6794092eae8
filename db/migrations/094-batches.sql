-- Actions on many objects, first of orders alone: now of every list that has them (decision 137).
alter table order_batches rename to batches;
alter table batches drop constraint order_batches_action_check;
alter table batches add column kind text not null default 'order' check (kind in ('order', 'enquiry', 'review', 'service', 'post'));
alter table batches alter column kind drop default;
alter index order_batches_pkey rename to batches_pkey;

alter table order_batch_items rename to batch_items;
alter table batch_items rename column order_id to object_id;
-- What people call the object, as it was when the batch began: it may be deleted since.
alter table batch_items add column name text not null default '';
update batch_items set name = orders.number from orders where orders.id = batch_items.object_id;
alter table batch_items alter column name drop default;
update batch_items set reason = replace(reason, 'api-orders:batchItem', 'api-batches:item') where reason like 'api-orders:batchItem%';
alter index order_batch_items_pkey rename to batch_items_pkey;
