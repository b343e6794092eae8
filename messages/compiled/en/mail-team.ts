// Generated from messages/en/mail-team.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  invitationSubject: (p: { shop: string }) => `Join the team of ${p.shop}`,
  invitationPreview: "One link, and you are part of the team.",
  invitationReason: (p: { shop: string }) => `Somebody at ${p.shop} invited this address to the team.`,
  invitationTitle: (p: { shop: string }) => `Join the team of ${p.shop}`,
  invitationText: (p: { from: string; role: string }) => `${p.from} invites you to work with the team ${select(p.role, { "owner": "as an owner", "admin": "as an administrator", "manager": "as a manager", "worker": "on its orders", "accountant": "as an accountant", "other": "as an editor" })}.`,
  invitationButton: "Accept the invitation",
  invitationNote: "The link works once and for seven days. If you did not expect this email, you can ignore it.",
  roleSubject: (p: { role: string; shop: string }) => select(p.role, { "customer": `You no longer belong to the team of ${p.shop}`, "owner": `You are now an owner of ${p.shop}`, "admin": `You are now an administrator of ${p.shop}`, "manager": `You are now a manager at ${p.shop}`, "worker": `You now work on orders at ${p.shop}`, "accountant": `You are now an accountant at ${p.shop}`, "other": `You are now an editor at ${p.shop}` }),
  rolePreview: (p: { role: string }) => select(p.role, { "customer": "Your account stays.", "other": "The admin area is open to you." }),
  roleReason: (p: { shop: string }) => `Emails about your rights at ${p.shop} cannot be turned off.`,
  roleTitle: (p: { role: string }) => select(p.role, { "customer": "You no longer belong to the team", "owner": "You are now an owner", "admin": "You are now an administrator", "manager": "You are now a manager", "worker": "You now work on orders", "accountant": "You are now an accountant", "other": "You are now an editor" }),
  roleText: (p: { role: string; name: string; shop: string }) => select(p.role, { "customer": `Hello ${p.name}, the admin area of ${p.shop} is no longer open to you. Your account stays, with your own orders.`, "owner": `Hello ${p.name}, you can see and change everything at ${p.shop}, and make other people owners.`, "admin": `Hello ${p.name}, you can see and change everything at ${p.shop}, except who owns it.`, "manager": `Hello ${p.name}, you can work with orders, customers, payments and all content of ${p.shop}.`, "worker": `Hello ${p.name}, you see the orders that are assigned to you at ${p.shop}, without amounts.`, "accountant": `Hello ${p.name}, you can read payments, invoices and amounts at ${p.shop}, and export them.`, "other": `Hello ${p.name}, you can write the blog, the pages and the services of ${p.shop}.` }),
  roleButton: "Open the admin area",
  roleButtonCustomer: "Open your account",
};
