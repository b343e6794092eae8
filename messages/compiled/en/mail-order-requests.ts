// Generated from messages/en/mail-order-requests.json by `npm run messages`. Do not edit.

export const messages = {
  cancellationRequestedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the customer asks to cancel`,
  cancellationRequestedTitle: (p: { customerName: string }) => `${p.customerName} asks to cancel`,
  cancellationRequestedText: (p: { service: string }) => `Agree or decline on the page of the order “${p.service}”. Until you answer, everything stays as agreed. This is the reason:`,
  cancellationRequestedButton: "Answer the request",
  cancellationWithdrawnSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the customer no longer wants to cancel`,
  cancellationWithdrawnTitle: (p: { customerName: string }) => `${p.customerName} took back the request to cancel`,
  cancellationWithdrawnText: (p: { service: string }) => `The order “${p.service}” goes on as agreed.`,
  cancellationDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: we cannot cancel the order`,
  cancellationDeclinedTitle: "Your order goes on",
  cancellationDeclinedText: (p: { service: string }) => `You asked to cancel “${p.service}”. We cannot agree to that. This is the reason:`,
  cancellationAgreedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the order is cancelled`,
  cancellationAgreedTitle: "Your order is cancelled",
  cancellationAgreedText: (p: { service: string; refundNote: string }) => `As you asked, “${p.service}” is cancelled.
${p.refundNote}`,
  nothingToRefund: "There is nothing to refund.",
  extraRequestedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the customer asks for something more`,
  extraRequestedTitle: (p: { customerName: string }) => `${p.customerName} asks for something more`,
  extraRequestedText: (p: { service: string; budget: string }) => `It is about the order “${p.service}”.
The customer thinks of about ${p.budget}.
Propose an extra, or say why not.`,
  extraRequestedButton: "See the request",
  extraRequestDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: about what you asked for`,
  extraRequestDeclinedTitle: "We cannot add this",
  acceptanceUndoneSubject: (p: { orderNumber: string }) => `${p.orderNumber}: acceptance undone`,
  acceptanceUndoneTitle: (p: { customerName: string }) => `${p.customerName} undid the acceptance`,
  acceptanceUndoneText: (p: { service: string }) => `“${p.service}” is delivered again and waits for an answer. The customer can ask for changes.`,
  extraRequestDeclinedText: (p: { service: string }) => `You asked for something more in your order “${p.service}”. This is our answer:`,
};
