-- A customer who accepted a delivery can undo that for a day: the order is delivered again (decision 100).
insert into order_moves values ('completed', 'delivered');
alter table orders add column acceptance_undo_until timestamptz(3); -- null if it was accepted automatically, or became final
