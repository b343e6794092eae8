// Generated from messages/en/admin-enquiries.json by `npm run messages`. Do not edit.

export const messages = {
  title: "Enquiries",
  lead: "Messages from the contact page. Answer by email and mark what is done.",
  all: "All",
  open: "Open",
  done: "Done",
  emptyAll: "No enquiries yet.",
  emptyOpen: "No open enquiries.",
  emptyDone: "No enquiries are marked as done.",
  emptyHint: "New enquiries appear here and in your mailbox.",
  reply: (p: { subject: string }) => `Re: ${p.subject}`,
  reopen: "Open again",
  markDone: "Mark as done",
};
