/** Until version 0.1, notifications about orders had names of their own. Jobs and mails that wait since then have them. */
const EARLIER_NAMES: Record<string, string> = {
  placed_for_customer: 'order.placed_for_customer',
  confirmed: 'order.confirmed',
  expired: 'order.expired',
  cancelled: 'order.cancelled',
  held: 'order.held',
  resumed: 'order.resumed',
  requirements_received: 'order.requirements_received',
  answers_reminder: 'order.answers_reminded',
  started_without_answers: 'order.started_without_answers',
  delivered: 'order.delivered',
  acceptance_near: 'order.acceptance_announced',
  accepted: 'order.completed',
  acceptance_undone: 'order.acceptance_undone',
  revision_requested: 'order.revision_requested',
  revision_granted: 'order.revision_granted',
  due_soon: 'order.due_soon',
  extra_proposed: 'extra.proposed',
  extra_paid: 'extra.agreed',
  extra_declined: 'extra.declined',
  extra_withdrawn: 'extra.withdrawn',
  cancellation_requested: 'cancellation.requested',
  cancellation_withdrawn: 'cancellation.withdrawn',
  cancellation_declined: 'cancellation.declined',
  cancellation_agreed: 'cancellation.agreed',
  extra_requested: 'extra_request.sent',
  extra_request_declined: 'extra_request.declined',
  extension_proposed: 'extension.proposed',
  extension_accepted: 'extension.accepted',
  extension_declined: 'extension.declined',
  extension_withdrawn: 'extension.withdrawn',
  assigned: 'order.assigned',
  answer_corrected: 'answer.corrected',
  correction_proposed: 'answer.correction_proposed',
  correction_accepted: 'answer.correction_accepted',
  correction_declined: 'answer.correction_declined',
  withdrawal_declared: 'withdrawal.declared',
  early_start_asked: 'order.early_start_asked',
  payment_denied: 'payment.denied',
  payment_returned: 'payment.returned',
};

/** The data of a job or a mail about an event, with the name that the event has now. */
export function nameEvent(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('notification' in data)) return data;
  const { notification, ...rest } = data;
  return { event: EARLIER_NAMES[String(notification)] ?? notification, ...rest };
}
