// Generated from messages/en/mail-companies.json by `npm run messages`. Do not edit.
import { select } from '#messages/runtime.ts';

export const messages = {
  invitationSubject: (p: { company: string; shop: string }) => `Join ${p.company} at ${p.shop}`,
  invitationPreview: "One link, and you see the orders of the company.",
  invitationReason: (p: { company: string }) => `Somebody at ${p.company} invited this address.`,
  invitationTitle: (p: { company: string; shop: string }) => `Join ${p.company} at ${p.shop}`,
  invitationText: (p: { from: string; role: string; company: string; shop: string }) => `${p.from} invites you to ${select(p.role, { "owner": `own the account of ${p.company} at ${p.shop}: you see and place its orders, and decide who belongs to it`, "orderer": `order for ${p.company} at ${p.shop}: you see its orders, place new ones, pay and write to us`, "other": `follow the orders of ${p.company} at ${p.shop}: you see orders, messages and invoices` })}.`,
  invitationButton: "Accept the invitation",
  invitationNote: "The link works once and for seven days. If you did not expect this email, you can ignore it.",
  noticeSubject: (p: { role: string; company: string }) => select(p.role, { "owner": `You are now an owner of ${p.company}`, "orderer": `You can now order for ${p.company}`, "viewer": `You can now see the orders of ${p.company}`, "other": `You no longer belong to ${p.company}` }),
  noticePreview: (p: { role: string }) => select(p.role, { "none": "Your own orders stay with you.", "other": "This applies at once." }),
  noticeReason: (p: { company: string }) => `Emails about your rights at ${p.company} cannot be turned off.`,
  noticeTitle: (p: { role: string; company: string }) => select(p.role, { "owner": `You are now an owner of ${p.company}`, "orderer": `You can now order for ${p.company}`, "viewer": `You can now see the orders of ${p.company}`, "other": `You no longer belong to ${p.company}` }),
  noticeText: (p: { role: string; name: string; company: string; by: string }) => select(p.role, { "owner": `Hello ${p.name}, you can now see and place the orders of ${p.company}, and decide who belongs to it. ${p.by} changed it.`, "orderer": `Hello ${p.name}, you can now see the orders of ${p.company}, place new ones, pay and write to us. ${p.by} changed it.`, "viewer": `Hello ${p.name}, you can now see the orders, messages and invoices of ${p.company}, but place and change nothing. ${p.by} changed it.`, "other": `Hello ${p.name}, you no longer see the orders of ${p.company}. Your account and your own orders stay. ${p.by} changed it.` }),
  noticeButton: "See your companies",
};
