/** The groups of the API's reference, in the order in which they are shown. */
export const API_TAGS = {
  Authentication: 'Register, sign in and out, and use the links that arrive by email.',
  Account: 'The signed-in person’s own account, billing details and sessions.',
  Companies: 'Companies that order: their people, invitations and billing details.',
  Services: 'The catalog, and how administrators edit it.',
  Batches: 'One action on many objects of a list, done in the background.',
  Orders: 'Place orders and work on them together.',
  Coupons: 'Codes that lower the price of an order.',
  Payments: 'Pay for an order, refund it, and watch over all payments.',
  Live: 'What changed, as it happens.',
  Invoices: 'Invoices and credit notes.',
  Reviews: 'What customers say about services.',
  Posts: 'The blog and its feeds.',
  Pages: 'Pages of text, such as the terms of service.',
  Files: 'Pictures on public pages.',
  Enquiries: 'Messages from the contact form.',
  Overview: 'Figures for the dashboard and the admin area.',
  Users: 'Accounts, for administrators.',
  Settings: 'Settings of the shop, and the audit log.',
  Mail: 'Emails that the shop sends and gets.',
  Webhooks: 'Where payment providers report.',
} as const;

export type ApiTag = keyof typeof API_TAGS;
