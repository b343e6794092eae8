-- Codes replace the English sentences that were stored, so that each reader gets them in their own language.

-- The state says why an expired order was closed.
update orders set closed_reason = null where closed_reason = 'It was not paid in time.';

update mails set last_error = 'api-notifications:notWritten'
where last_error = 'It could not be written.';

update mails set last_error = 'api-notifications:serverRefused:'
  || json_build_object('answer', substring(last_error from '\((.*)\)$'))::text
where last_error like 'The mail server did not take the message (%)';

update order_batch_items set reason = 'api-orders:batchItemFailed'
where reason = 'Something went wrong on our side. Try again on the page of the order.';

update order_batch_items set reason = 'api-orders:batchItemWrongState'
where reason = 'The state of the order does not allow this.';
