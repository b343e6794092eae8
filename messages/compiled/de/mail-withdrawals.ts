// Generated from messages/de/mail-withdrawals.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-withdrawals.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  subject: (p: { number: string }) => `${p.number}: Ihr Widerruf ist eingegangen`,
  title: "Ihr Widerruf ist eingegangen",
  text: "Diese E-Mail bestätigt, dass Sie Ihre Bestellung widerrufen haben. Bewahren Sie sie auf.",
  declaration: (p: { name: string; number: string; service: string }) => `${p.name} widerruft den Vertrag über die Bestellung ${p.number}, „${p.service}“.`,
  order: "Bestellung",
  service: "Leistung",
  declaredBy: "Erklärt von",
  declaredAt: "Eingegangen am",
  next: "Wir prüfen jetzt, was bisher erledigt ist, und erstatten Ihnen den Betrag, der Ihnen zusteht, innerhalb von 14 Tagen auf dem Weg, auf dem Sie gezahlt haben.",
  reason: (p: { number: string }) => `Sie erhalten diese E-Mail, weil ${p.number} mit Ihrer Adresse widerrufen wurde.`,
  earlySubject: (p: { number: string }) => `${p.number}: Wir beginnen vor Ablauf der Widerrufsfrist`,
  earlyTitle: "Sie haben uns gebeten, früher zu beginnen",
  earlyText: (p: { time: string; service: string; until: string; loss: string }) => `Diese E-Mail bestätigt, womit Sie einverstanden sind. Bewahren Sie sie auf.

Am ${p.time} haben Sie uns gebeten, mit der Arbeit an „${p.service}“ zu beginnen, bevor die Widerrufsfrist vorbei ist. Wenn Sie bis ${p.until} widerrufen, zahlen Sie den Teil, der bis dahin erledigt ist.${select(p.loss, { "yes": " Außerdem ist Ihnen bekannt, dass das Widerrufsrecht erlischt, wenn die Arbeit vollständig erbracht ist.", "other": "" })}

Die Lieferzeit wartet nicht mehr auf das Ende der Widerrufsfrist.`,
  adminEarlySubject: (p: { number: string }) => `${p.number}: Der Kunde wünscht einen früheren Beginn`,
  adminEarlyTitle: "Die Arbeit kann jetzt beginnen",
  adminEarlyText: (p: { service: string; number: string }) => `Der Kunde von „${p.service}“ bittet Sie, mit der Bestellung ${p.number} zu beginnen, bevor die Widerrufsfrist vorbei ist. Die Lieferzeit wartet nicht mehr auf deren Ende.`,
  adminSubject: (p: { number: string }) => `${p.number}: Der Kunde hat widerrufen`,
  adminTitle: "Eine Bestellung wurde widerrufen",
  adminText: (p: { service: string; number: string }) => `Der Kunde von „${p.service}“ hat die Bestellung ${p.number} widerrufen. Unterbrechen Sie die Arbeit. Die Bestellung zeigt, was zurückgeht; erstatten Sie es innerhalb von 14 Tagen.`,
  adminButton: "Widerruf ansehen",
} satisfies typeof source;
