// Generated from messages/en/mail-mailbox.json by `npm run messages`. Do not edit.

export const messages = {
  refusedSubject: "Your email was not added to your order",
  refusedTitle: "Your email was not added",
  refusedText: (p: { mailSubject: string; reason: string }) => `We got your email “${p.mailSubject}”, but could not add it to your order. ${p.reason}`,
  refusedUntitled: "no subject",
  refusedInstead: "You can also sign in and write to us there.",
  refusedToOrder: "Open the order",
  refusedToShop: (p: { shop: string }) => `Go to ${p.shop}`,
  refusedWhy: "You get this because an email from your address arrived here. We send at most one such answer a day.",
};
