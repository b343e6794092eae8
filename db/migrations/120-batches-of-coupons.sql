-- Coupons are switched on and off many at a time (decision 137).
alter table batches
  drop constraint batches_kind_check,
  add constraint batches_kind_check check (kind in ('order', 'enquiry', 'review', 'service', 'post', 'page', 'mail', 'coupon'));
