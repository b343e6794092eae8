// Generated from messages/en/mail-payments.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  cause: (p: { shop: string }) => `You get this email because you paid an order at ${p.shop}.`,
  openOrder: "Open the order",
  testPayment: "This was a test payment. No money has moved.",
  receiptSubject: (p: { orderNumber: string }) => `Receipt for order ${p.orderNumber}`,
  receiptPreview: (p: { order: string; provider: string; day: string }) => `Order ${p.order}, paid by ${select(p.provider, { "paypal": "PayPal", "other": "card" })} on ${p.day}.`,
  receiptTitle: (p: { amount: string }) => `You paid ${p.amount}`,
  receiptText: (p: { customerName: string; orderNumber: string; invoiceNote: string }) => `Hello ${p.customerName}, thank you. This is your receipt for order ${p.orderNumber}.
${p.invoiceNote}`,
  receiptInvoice: "The invoice is attached.",
  receiptLine: (p: { item: string; quantity: string }) => `${p.item} × ${p.quantity}`,
  receiptTax: (p: { mode: string; name: string; rate: string }) => `${select(p.mode, { "inclusive": `Includes ${select(p.name, { "vat": "VAT", "gst": "GST", "other": "tax" })}`, "other": select(p.name, { "vat": "VAT", "gst": "GST", "other": "Tax" }) })} (${p.rate})`,
  receiptTreatment: (p: { treatment: string }) => select(p.treatment, { "destination": "The tax is that of your country.", "reverse_charge": "No tax is added: your company accounts for it (reverse charge).", "small_business": "No VAT is charged: exempt as a small business.", "exempt": "This service is exempt from VAT.", "other": "No VAT is added outside of our tax area." }),
  receiptWithdrawal: (p: { until: string }) => `You can withdraw from this order until ${p.until}.`,
  receiptEarlyStart: "You asked us to start before the time to withdraw is over. If you withdraw, you pay for what is done by then.",
  receiptRightLoss: "You know that the right of withdrawal ends when the work is completely done.",
  receiptTotal: "Total",
  receiptPaidBy: "Paid by",
  receiptPaidByValue: (p: { provider: string; day: string }) => `${select(p.provider, { "paypal": "PayPal", "other": "card" })}, ${p.day}`,
  receiptReference: "Payment number",
  receiptSeller: "Sold by",
  surplusSubject: (p: { orderNumber: string; amount: string }) => `${p.orderNumber}: ${p.amount} goes back to you`,
  surplusTitle: (p: { amount: string }) => `${p.amount} goes back to you`,
  surplusPreview: (p: { reason: string; provider: string }) => `${p.reason} We send the money back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })}.`,
  surplusText: (p: { customerName: string; orderNumber: string; repayment: string }) => `Hello ${p.customerName}, we received a payment for order ${p.orderNumber} that was not due, so we are refunding it. You do not need to do anything.
${p.repayment}`,
  repayment: (p: { provider: string }) => `The money goes back ${select(p.provider, { "paypal": "by PayPal", "other": "to your card" })} and can take a few days to reach your account.`,
  surplusAmount: "Amount",
  surplusReason: "Reason",
  alertSeveral: (p: { count: number }) => `${plural('en', p.count, { "one": `${number('en', p.count)} payment problem needs`, "other": `${number('en', p.count)} payment problems need` })} your attention`,
  alertProblem: (p: { problem: string }) => p.problem,
  alertAbout: (p: { order: string; title: string }) => `${p.order}: ${p.title}`,
  alertCause: "You get this email because you run the shop and it is about money.",
  alertItem: (p: { strong: Tag; title: string; advice: string }) => rich(p.strong(`${p.title}.`), " ", p.advice),
  alertOrder: "Order",
  alertMore: (p: { count: number }) => `And ${number('en', p.count)} more.`,
  alertOpenOrder: "Open the order",
  alertOpenPayments: "Open payments",
};
