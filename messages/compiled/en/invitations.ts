// Generated from messages/en/invitations.json by `npm run messages`. Do not edit.

export const messages = {
  email: "Email address",
  locale: "Language of the email",
  send: "Send invitation",
  expired: "Expired",
  again: "Send again",
  againNamed: (p: { email: string }) => `Send again: the invitation to ${p.email}`,
  withdraw: "Withdraw",
  withdrawNamed: (p: { email: string }) => `Withdraw the invitation to ${p.email}`,
  withdrawTitle: (p: { email: string }) => `Withdraw the invitation to ${p.email}?`,
  withdrawText: "The link in the email then stops working. You can invite the address again.",
};
