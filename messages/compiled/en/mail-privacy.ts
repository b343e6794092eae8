// Generated from messages/en/mail-privacy.json by `npm run messages`. Do not edit.
import { plural } from '#messages/runtime.ts';

export const messages = {
  plannedSubject: (p: { date: string }) => `Your account will be deleted on ${p.date}`,
  plannedTitle: "Your account will be deleted",
  plannedText: (p: { customerName: string; shopName: string; date: string }) => `Hello ${p.customerName}, your account at ${p.shopName} will be deleted on ${p.date}, with your messages, files, reviews and everything else we know about you. Nothing is deleted before that day, and you can sign in until then.

This is the last email about it: on that day we also delete your address.`,
  waitingSubject: "Your account is waiting to be deleted",
  waitingTitle: "An order is still open",
  waitingText: (p: { customerName: string; date: string }) => `Hello ${p.customerName}, your account was to be deleted on ${p.date}. That has to wait, because we still need your data for something that is not finished. It is deleted as soon as nothing is open any more.`,
  keptSubject: "Your account stays",
  keptTitle: "Your account stays",
  keptText: (p: { customerName: string }) => `Hello ${p.customerName}, the deletion of your account was called off. Nothing was deleted.`,
  deletionReason: (p: { shop: string }) => `Somebody asked ${p.shop} to delete the account with this address.`,
  deletionOpenOrders: (p: { count: number; numbers: string }) => `${plural('en', p.count, { "one": "This order has", "other": "These orders have" })} to be completed or cancelled first: ${p.numbers}.`,
  deletionInvoices: (p: { until: string }) => `Tax law obliges us to keep your invoices and payments until ${p.until}. After that they no longer name you either.`,
  deletionButton: "Keep my account",
  deletionNote: "If you did not ask for this, press the button and change your password.",
  deletionKeptNote: "If this was not you, sign in and change your password.",
  exportSubject: "The copy of your data is ready",
  exportTitle: "The copy of your data is ready",
  exportText: (p: { customerName: string; shopName: string; date: string }) => `Hello ${p.customerName}, the copy of your data at ${p.shopName} is ready. You can download it until ${p.date}.`,
  exportReason: (p: { shop: string }) => `Somebody asked ${p.shop} for a copy of the data of this account.`,
  exportButton: "Go to the download",
  exportNote: "The file is for you alone: you sign in to get it. If you did not ask for it, change your password.",
};
