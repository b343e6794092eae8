// Generated from messages/en/mail-orders.json by `npm run messages`. Do not edit.
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  answersReminderSubject: (p: { orderNumber: string }) => `${p.orderNumber}: we are waiting for your answers`,
  answersReminderTitle: "A few answers are missing",
  answersReminderText: (p: { service: string }) => `We can start “${p.service}” as soon as you have answered the questions. What you have entered so far is saved.`,
  paymentReminderSubject: (p: { orderNumber: string }) => `${p.orderNumber}: your order is waiting for you`,
  paymentReminderTitle: "Your order is waiting for you",
  paymentReminderText: (p: { service: string; packageName: string; total: string; howToConfirm: string }) => `“${p.service}” (${p.packageName}) is still reserved for you. The total is ${p.total}.
${p.howToConfirm}
If you no longer want it, you need not do anything: the order then expires, and nothing is charged.`,
  reminderPay: (p: { date: string }) => `You can pay it until ${p.date}.`,
  reminderFree: (p: { date: string }) => `It is free. You can confirm it until ${p.date}.`,
  startedWithoutSubject: (p: { orderNumber: string }) => `${p.orderNumber}: we have started`,
  startedWithoutTitle: "We have started without your answers",
  startedWithoutText: (p: { service: string; dueDate: string }) => `Work on “${p.service}” has begun.
It is due by ${p.dueDate}.`,
  reasonCustomer: (p: { number: string }) => `You get this email because you ordered ${p.number}.`,
  reasonAdmin: "You get this email because you run the shop.",
  order: "Order",
  service: "Service",
  openOrder: "Open the order",
  aCustomer: "A customer",
  questionsSubject: (p: { orderNumber: string }) => `${p.orderNumber}: a few questions before we start`,
  confirmedSubject: (p: { service: string; orderNumber: string }) => `${p.service}: your order is confirmed (${p.orderNumber})`,
  confirmedTitle: "Your order is confirmed",
  questionsText: (p: { service: string }) => `Thank you for ordering “${p.service}”. We start as soon as you have answered a few questions about it.`,
  questionsButton: "Answer the questions",
  confirmedText: (p: { service: string; dueDate: string }) => `Thank you for ordering “${p.service}”. Work has begun.
It is due by ${p.dueDate}.`,
  expiredSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the order has expired`,
  expiredTitle: "Your order has expired",
  expiredText: (p: { service: string; refundNote: string }) => `“${p.service}” was not paid in time, so the order was cancelled.
${p.refundNote}`,
  expiredButton: "Order again",
  nothingCharged: "Nothing was charged.",
  payAgain: "Pay now",
  paymentDeniedSubject: (p: { number: string }) => `${p.number}: your payment was not accepted`,
  paymentDeniedTitle: "Your payment was not accepted",
  paymentDeniedText: (p: { amount: string; what: string; until: string }) => `The bank or payment service did not accept your payment of ${p.amount} for “${p.what}”. Nothing was charged.
${select(p.until, { "none": "You can pay again, with the same or another payment method.", "other": `Your order is kept. You can pay again until ${p.until}, with the same or another payment method.` })}`,
  paymentReturnedSubject: (p: { number: string }) => `${p.number}: your payment was returned`,
  paymentReturnedTitle: "Your payment was returned",
  paymentReturnedText: (p: { amount: string; what: string; until: string }) => `Your payment of ${p.amount} for “${p.what}” was returned to you in full, so it counts as unpaid.
${select(p.until, { "none": "You can pay again, with the same or another payment method.", "other": `Your order is kept. You can pay again until ${p.until}, with the same or another payment method.` })}`,
  placedSubject: (p: { orderNumber: string; service: string }) => `${p.orderNumber}: your order for ${p.service}`,
  placedTitle: "We placed an order for you",
  placedText: (p: { service: string; packageName: string; total: string; howToConfirm: string }) => `As agreed, we placed an order for “${p.service}” (${p.packageName}) for you. The total is ${p.total}.
${p.howToConfirm}
If you do not want it, do nothing, or cancel it on its page.`,
  placedPay: (p: { date: string }) => `It becomes binding when you pay it. You can do so until ${p.date}.`,
  placedFree: (p: { date: string }) => `It is free, and becomes binding when you confirm it. You can do so until ${p.date}.`,
  placedPayButton: "See and pay the order",
  placedConfirmButton: "See and confirm the order",
  cancelledSubject: (p: { orderNumber: string }) => `${p.orderNumber}: the order was cancelled`,
  cancelledTitle: "Your order was cancelled",
  cancelledText: (p: { service: string; refundNote: string }) => `We cannot carry out “${p.service}”.
${p.refundNote}
This is the reason:`,
  heldSubject: (p: { service: string; orderNumber: string }) => `${p.service} is on hold (${p.orderNumber})`,
  heldTitle: "Your order is on hold",
  heldText: (p: { service: string }) => `We have paused work on “${p.service}”. The deadline is on hold until this is settled:`,
  heldButton: "Answer",
  resumedSubject: (p: { service: string; orderNumber: string }) => `${p.service} continues (${p.orderNumber})`,
  resumedTitle: "Work continues",
  resumedText: (p: { service: string; dueDate: string }) => `“${p.service}” is no longer on hold.
It is now due by ${p.dueDate}.`,
  deliveredSubject: (p: { service: string; orderNumber: string }) => `${p.service} is here (${p.orderNumber})`,
  deliveredTitle: "Your delivery is here",
  deliveredText: (p: { service: string; acceptedOn: string }) => `“${p.service}” is ready for you. Accept it or say what should change.
If you do not answer, it counts as accepted on ${p.acceptedOn}. Accepting it, asking for changes and any message are answers. A message, by email or on the order’s page, stops the automatic acceptance until we answer; then the full time begins again.`,
  seeDelivery: "See the delivery",
  acceptanceSubject: (p: { service: string; orderNumber: string }) => `${p.service} is waiting for your answer (${p.orderNumber})`,
  acceptanceTitle: "Your delivery is waiting for an answer",
  acceptanceText: (p: { service: string; acceptedOn: string }) => `“${p.service}” was delivered and is waiting for your answer.
If you do not answer, it counts as accepted on ${p.acceptedOn}.
If something should change, tell us before then. A message, by email or on the order’s page, stops the automatic acceptance until we answer; then the full time begins again.`,
  completedSubject: (p: { service: string; orderNumber: string }) => `${p.service} is completed (${p.orderNumber})`,
  completedTitle: "Your order is complete",
  completedText: (p: { service: string }) => `The time to answer the delivery of “${p.service}” is over, so it counts as accepted. You can still write to us on the order’s page, and a few words about how it went would help others.`,
  completedButton: "Write a review",
  extraProposedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: an extra for your order`,
  extraProposedTitle: (p: { extra: string }) => `We propose: ${p.extra}`,
  extraProposedText: (p: { service: string; amount: string; moreTime: string }) => `It would be added to your order “${p.service}” for ${p.amount}.
${p.moreTime}
Pay for it if you would like it, or decline. Without a payment nothing changes.`,
  extraMoreTime: (p: { days: number }) => plural('en', p.days, { "=0": "The delivery date stays as it is.", "one": "The work would take one more day.", "other": `The work would take ${number('en', p.days)} more days.` }),
  extraProposedButton: "See the extra",
  extraWithdrawnSubject: (p: { orderNumber: string }) => `${p.orderNumber}: an extra was withdrawn`,
  extraWithdrawnTitle: "We have withdrawn an extra",
  extraWithdrawnText: (p: { extra: string; service: string }) => `“${p.extra}”, an extra for your order “${p.service}”, is no longer offered. There is nothing to pay. Your order goes on as agreed.`,
  extraPaidSubject: (p: { orderNumber: string }) => `${p.orderNumber}: an extra was paid`,
  extraPaidTitle: (p: { amount: string }) => `Extra paid: ${p.amount}`,
  extraPaidText: (p: { customerName: string; extra: string; service: string; dueDate: string }) => `${p.customerName} paid for “${p.extra}”. It is now part of the order “${p.service}”.
The order is due by ${p.dueDate}.`,
  extraDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: an extra was declined`,
  extraDeclinedTitle: (p: { customerName: string }) => `${p.customerName} declined an extra`,
  extraDeclinedText: (p: { extra: string; amount: string; service: string }) => `“${p.extra}” for ${p.amount} will not be added to the order “${p.service}”. The order goes on as agreed.`,
  grantedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: another revision`,
  grantedTitle: "You can ask for another change",
  grantedText: (p: { service: string; revisionsIncluded: string; revisionsUsed: string }) => `We have added a revision to your order “${p.service}”: ${p.revisionsIncluded} in total, ${p.revisionsUsed} used.`,
  newSubject: (p: { orderNumber: string; service: string }) => `New order ${p.orderNumber}: ${p.service}`,
  newTitle: (p: { total: string }) => `New order for ${p.total}`,
  newText: (p: { customerName: string; service: string; packageName: string }) => `${p.customerName} ordered “${p.service}” (${p.packageName}).`,
  answersSubject: (p: { orderNumber: string }) => `${p.orderNumber}: answers have arrived`,
  answersTitle: "Work can begin",
  answersText: (p: { customerName: string; service: string; dueDate: string }) => `${p.customerName} answered the questions about “${p.service}”.
It is due by ${p.dueDate}.`,
  revisionSubject: (p: { orderNumber: string }) => `${p.orderNumber}: changes requested`,
  revisionTitle: (p: { customerName: string }) => `${p.customerName} asks for changes`,
  revisionText: (p: { service: string; dueDate: string }) => `Changes to “${p.service}” were requested.
They are due by ${p.dueDate}.`,
  acceptedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: accepted`,
  acceptedTitle: (p: { customerName: string }) => `${p.customerName} accepted the delivery`,
  acceptedTitleByTime: "Accepted without an answer",
  acceptedText: (p: { service: string }) => `“${p.service}” is complete.`,
  dueSubject: (p: { orderNumber: string; dueDate: string }) => `${p.orderNumber}: due ${p.dueDate}`,
  dueTitle: "An order is due",
  dueText: (p: { service: string; customerName: string; dueDate: string }) => `“${p.service}” for ${p.customerName} is due by ${p.dueDate} and not delivered yet.`,
  unreadSubject: (p: { orderNumber: string; sender: string }) => `${p.orderNumber}: ${p.sender} wrote to you`,
  unreadTitle: (p: { sender: string; messages: string }) => `${p.sender} sent you ${p.messages}`,
  unreadCount: (p: { count: number }) => plural('en', p.count, { "one": "a message", "other": `${number('en', p.count)} messages` }),
  unreadMore: (p: { count: number }) => `${plural('en', p.count, { "one": `${number('en', p.count)} more message is`, "other": `${number('en', p.count)} more messages are` })} in the order.`,
  unreadFrom: (p: { name: string; shop: string }) => `${p.name} from ${p.shop}`,
  unreadAbout: (p: { service: string; orderNumber: string }) => `About “${p.service}”, order ${p.orderNumber}:`,
  acceptanceOn: (p: { date: string }) => `If you do not answer, the delivery counts as accepted on ${p.date}. A message from you stops that until we answer.`,
  acceptanceWaits: "The delivery is not accepted automatically until you answer the customer. Then the full time begins again.",
  unreadButton: "Read and answer",
  assignedSubject: (p: { orderNumber: string }) => `Yours now: order ${p.orderNumber}`,
  assignedTitle: "This order was assigned to you",
  assignedText: (p: { service: string; customerName: string; dueDate: string }) => `“${p.service}” for ${p.customerName} is now yours.
It is due ${p.dueDate}.`,
};
