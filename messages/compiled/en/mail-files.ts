// Generated from messages/en/mail-files.json by `npm run messages`. Do not edit.

export const messages = {
  subject: (p: { name: string }) => `A virus was found in ${p.name}`,
  title: "A virus was found in a file",
  inOrder: (p: { number: string }) => `order ${p.number}`,
  inEnquiry: "an enquiry",
  textSender: (p: { name: string; place: string }) => `The file ${p.name} that you sent for ${p.place} held a virus, so we removed it. Nobody has opened it here. Check the device that it came from, and send the file again when it is clean.`,
  textTeam: (p: { name: string; place: string }) => `The file ${p.name} of ${p.place} held a virus, so it was removed before anybody could open it. The person who sent it may need to send it again. The audit log has the name of the virus.`,
  openOrder: "Open the order",
  openEnquiry: "Open the enquiry",
  reasonSender: "You get this email because you sent the file. It cannot be turned off.",
  reasonTeam: "You get this email because you work on this. It cannot be turned off.",
};
