// Generated from messages/en/admin-alerts.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  label: "What is wrong",
  maintenance: (p: { since: Tag }) => rich("Visitors see the maintenance page since ", p.since(""), "."),
  jobs: (p: { since: Tag }) => rich("No background job has run since ", p.since(""), ": no mail goes out."),
  providerFailing: (p: { provider: string; since: Tag }) => rich(p.provider, " has not answered since ", p.since(""), ", so payments fail."),
  webhooksMissing: (p: { provider: string; since: Tag }) => rich(p.provider, " has not reported a payment since ", p.since(""), ": webhooks do not arrive."),
  webhooksDead: (p: { since: Tag }) => rich("Reports of a payment provider could not be processed since ", p.since(""), "."),
  mailServer: (p: { since: Tag }) => rich("The mail server has not taken mail since ", p.since(""), "."),
  mailbox: (p: { since: Tag }) => rich("The mailbox has not been read since ", p.since(""), ": answers by email do not arrive, and deliveries wait up to three days longer for them before they count as accepted."),
  mails: (p: { since: Tag }) => rich("Several mails have failed since ", p.since(""), "."),
  backup: (p: { since: Tag }) => rich("The newest backup is too old: it is of ", p.since(""), "."),
  open_maintenance: "Open the shop again",
  open_system: "Open system status",
  open_payments: "Open payments",
  open_events: "Open webhook events",
  open_mail: "Open mail",
  open_backups: "Open backups",
  copyRestored: (p: { since: Tag }) => rich("This shop is a copy of the backup of ", p.since(""), " and closed: no background job runs, no email goes out, and no payment provider is asked. Look around, then open it on the server with ./atelier open."),
  copyMoved: (p: { since: Tag }) => rich("The database was moved here on ", p.since(""), ", and the shop is closed: no background job runs, no email goes out, and no payment provider is asked. Look around, then open it on the server with ./atelier open."),
};
