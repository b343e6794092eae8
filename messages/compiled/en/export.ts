// Generated from messages/en/export.json by `npm run messages`. Do not edit.

export const messages = {
  name: "Name",
  time: "Time",
  actorKind: "Kind of actor",
  actor: "Actor",
  action: "Action",
  subjectType: "Kind of subject",
  subjectId: "Subject",
  details: "Details",
  email: "Email",
  role: "Role",
  administrator: "Administrator",
  customer: "Customer",
  emailConfirmedAt: "Email confirmed at",
  suspendedAt: "Suspended at",
  orders: "Orders",
  since: "Since",
  lastSeen: "Last seen",
  language: "Language",
};
