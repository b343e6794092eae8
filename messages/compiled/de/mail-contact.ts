// Generated from messages/de/mail-contact.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-contact.ts';

export const messages = {
  receivedSubject: "Wir haben Ihre Nachricht erhalten",
  receivedTitle: "Ihre Nachricht ist angekommen",
  receivedReason: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil diese Adresse auf der Kontaktseite von ${p.shop} angegeben wurde.`,
  receivedThanks: "Vielen Dank für Ihre Nachricht. Ein Mensch liest sie und antwortet an diese Adresse.",
  receivedNotYou: "Falls Sie uns nicht geschrieben haben, können Sie diese E-Mail ignorieren.",
  answeredSubject: (p: { enquirySubject: string }) => `Re: ${p.enquirySubject}`,
  answeredReason: (p: { shop: string }) => `Sie erhalten diese E-Mail, weil diese Adresse auf der Kontaktseite von ${p.shop} angegeben wurde.`,
  answeredReplyNote: "Sie können auf diese E-Mail antworten, bitte ohne Anhänge.",
  answeredNoReply: "Bitte antworten Sie nicht auf diese E-Mail; diese Adresse liest niemand.",
  arrivedSubject: (p: { enquirySubject: string }) => `Anfrage: ${p.enquirySubject}`,
  arrivedTitle: (p: { enquirySubject: string }) => p.enquirySubject,
  arrivedPreview: (p: { name: string; subject: string }) => `${p.name} schreibt: ${p.subject}`,
  arrivedFrom: "Von",
  arrivedOpen: "Anfrage öffnen",
} satisfies typeof source;
