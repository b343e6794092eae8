// Generated from messages/en/mail-contact.json by `npm run messages`. Do not edit.

export const messages = {
  receivedSubject: "We got your message",
  receivedTitle: "We have your message",
  receivedReason: (p: { shop: string }) => `You get this because someone used this address on the contact page of ${p.shop}.`,
  receivedThanks: "Thank you for writing. A person reads your message and answers to this address.",
  receivedNotYou: "If you did not write to us, you can ignore this email.",
  answeredSubject: (p: { enquirySubject: string }) => `Re: ${p.enquirySubject}`,
  answeredReason: (p: { shop: string }) => `You get this because this address was used on the contact page of ${p.shop}.`,
  answeredReplyNote: "You can answer this email, but without attachments.",
  answeredNoReply: "Do not answer this email; nobody reads that address.",
  arrivedSubject: (p: { enquirySubject: string }) => `Enquiry: ${p.enquirySubject}`,
  arrivedTitle: (p: { enquirySubject: string }) => p.enquirySubject,
  arrivedPreview: (p: { name: string; subject: string }) => `${p.name} wrote: ${p.subject}`,
  arrivedFrom: "From",
  arrivedOpen: "Open the enquiry",
};
