// Generated from messages/de/mail-orders.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-orders.ts';
import { number, plural, select } from '#messages/runtime.ts';

export const messages = {
  answersReminderSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Wir warten auf Ihre Antworten`,
  answersReminderTitle: "Es fehlen noch ein paar Antworten",
  answersReminderText: (p: { service: string }) => `Wir können mit „${p.service}“ beginnen, sobald Sie die Fragen beantwortet haben. Was Sie schon eingegeben haben, ist gespeichert.`,
  paymentReminderSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Ihre Bestellung wartet auf Sie`,
  paymentReminderTitle: "Ihre Bestellung wartet auf Sie",
  paymentReminderText: (p: { service: string; packageName: string; total: string; howToConfirm: string }) => `„${p.service}“ (${p.packageName}) ist noch für Sie reserviert. Der Gesamtbetrag ist ${p.total}.
${p.howToConfirm}
Wenn Sie sie nicht mehr möchten, müssen Sie nichts tun: Die Bestellung verfällt dann, und es wird nichts abgebucht.`,
  reminderPay: (p: { date: string }) => `Bezahlen können Sie sie bis ${p.date}.`,
  reminderFree: (p: { date: string }) => `Sie ist kostenlos. Bestätigen können Sie sie bis ${p.date}.`,
  startedWithoutSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Wir haben begonnen`,
  startedWithoutTitle: "Wir haben ohne Ihre Antworten begonnen",
  startedWithoutText: (p: { service: string; dueDate: string }) => `Die Arbeit an „${p.service}“ hat begonnen.
Der Liefertermin ist ${p.dueDate}.`,
  reasonCustomer: (p: { number: string }) => `Sie erhalten diese E-Mail, weil Sie ${p.number} bestellt haben.`,
  reasonAdmin: "Sie erhalten diese E-Mail, weil Sie den Shop betreiben.",
  order: "Bestellung",
  service: "Leistung",
  openOrder: "Bestellung öffnen",
  aCustomer: "Jemand",
  questionsSubject: (p: { orderNumber: string }) => `${p.orderNumber}: ein paar Fragen, bevor wir anfangen`,
  confirmedSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“: Ihre Bestellung ist bestätigt (${p.orderNumber})`,
  confirmedTitle: "Ihre Bestellung ist bestätigt",
  questionsText: (p: { service: string }) => `Vielen Dank für Ihre Bestellung „${p.service}“. Wir beginnen, sobald Sie ein paar Fragen dazu beantwortet haben.`,
  questionsButton: "Fragen beantworten",
  confirmedText: (p: { service: string; dueDate: string }) => `Vielen Dank für Ihre Bestellung „${p.service}“. Die Arbeit hat begonnen.
Der Liefertermin ist ${p.dueDate}.`,
  expiredSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Ihre Bestellung ist abgelaufen`,
  expiredTitle: "Ihre Bestellung ist abgelaufen",
  expiredText: (p: { service: string; refundNote: string }) => `„${p.service}“ wurde nicht rechtzeitig bezahlt, deshalb wurde die Bestellung storniert.
${p.refundNote}`,
  expiredButton: "Erneut bestellen",
  nothingCharged: "Es wurde nichts abgebucht.",
  payAgain: "Jetzt bezahlen",
  paymentDeniedSubject: (p: { number: string }) => `${p.number}: Ihre Zahlung wurde nicht angenommen`,
  paymentDeniedTitle: "Ihre Zahlung wurde nicht angenommen",
  paymentDeniedText: (p: { amount: string; what: string; until: string }) => `Die Bank oder der Zahlungsanbieter hat Ihre Zahlung von ${p.amount} für „${p.what}“ nicht angenommen. Es wurde nichts abgebucht.
${select(p.until, { "none": "Sie können erneut bezahlen, mit derselben oder einer anderen Zahlungsart.", "other": `Ihre Bestellung bleibt erhalten. Sie können bis ${p.until} erneut bezahlen, mit derselben oder einer anderen Zahlungsart.` })}`,
  paymentReturnedSubject: (p: { number: string }) => `${p.number}: Ihre Zahlung ging zurück`,
  paymentReturnedTitle: "Ihre Zahlung ging zurück",
  paymentReturnedText: (p: { amount: string; what: string; until: string }) => `Ihre Zahlung von ${p.amount} für „${p.what}“ ging vollständig an Sie zurück; sie gilt damit als nicht erfolgt.
${select(p.until, { "none": "Sie können erneut bezahlen, mit derselben oder einer anderen Zahlungsart.", "other": `Ihre Bestellung bleibt erhalten. Sie können bis ${p.until} erneut bezahlen, mit derselben oder einer anderen Zahlungsart.` })}`,
  placedSubject: (p: { orderNumber: string; service: string }) => `${p.orderNumber}: Ihre Bestellung „${p.service}“`,
  placedTitle: "Wir haben eine Bestellung für Sie aufgegeben",
  placedText: (p: { service: string; packageName: string; total: string; howToConfirm: string }) => `Wie besprochen haben wir für Sie „${p.service}“ (${p.packageName}) bestellt. Der Gesamtbetrag ist ${p.total}.
${p.howToConfirm}
Wenn Sie sie nicht möchten, tun Sie nichts oder stornieren Sie sie auf ihrer Seite.`,
  placedPay: (p: { date: string }) => `Verbindlich wird die Bestellung, wenn Sie sie bezahlen. Das geht bis ${p.date}.`,
  placedFree: (p: { date: string }) => `Die Bestellung ist kostenlos und wird verbindlich, wenn Sie sie bestätigen. Das geht bis ${p.date}.`,
  placedPayButton: "Bestellung ansehen und bezahlen",
  placedConfirmButton: "Bestellung ansehen und bestätigen",
  cancelledSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Ihre Bestellung wurde storniert`,
  cancelledTitle: "Ihre Bestellung wurde storniert",
  cancelledText: (p: { service: string; refundNote: string }) => `Wir können „${p.service}“ nicht ausführen.
${p.refundNote}
Der Grund dafür:`,
  heldSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“ ist pausiert (${p.orderNumber})`,
  heldTitle: "Ihre Bestellung ist pausiert",
  heldText: (p: { service: string }) => `Wir haben die Arbeit an „${p.service}“ unterbrochen. Der Liefertermin ruht, bis Folgendes geklärt ist:`,
  heldButton: "Antworten",
  resumedSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“ geht weiter (${p.orderNumber})`,
  resumedTitle: "Es geht weiter",
  resumedText: (p: { service: string; dueDate: string }) => `„${p.service}“ ist nicht mehr pausiert.
Der Liefertermin ist jetzt ${p.dueDate}.`,
  deliveredSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“ ist da (${p.orderNumber})`,
  deliveredTitle: "Ihre Lieferung ist da",
  deliveredText: (p: { service: string; acceptedOn: string }) => `„${p.service}“ ist fertig. Bitte nehmen Sie die Lieferung an oder sagen Sie uns, was sich ändern soll.
Wenn Sie nicht antworten, gilt sie ab ${p.acceptedOn} als angenommen. Als Antwort zählt, wenn Sie die Lieferung annehmen, Änderungen wünschen oder uns schreiben. Eine Nachricht, per E-Mail oder auf der Seite der Bestellung, hält die automatische Annahme an, bis wir antworten; danach beginnt die volle Frist von vorn.`,
  seeDelivery: "Lieferung ansehen",
  acceptanceSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“ wartet auf Ihre Antwort (${p.orderNumber})`,
  acceptanceTitle: "Ihre Lieferung wartet auf eine Antwort",
  acceptanceText: (p: { service: string; acceptedOn: string }) => `„${p.service}“ wurde geliefert und wartet auf Ihre Antwort.
Wenn Sie nicht antworten, gilt die Lieferung ab ${p.acceptedOn} als angenommen.
Falls sich etwas ändern soll, sagen Sie es uns bitte vorher. Eine Nachricht, per E-Mail oder auf der Seite der Bestellung, hält die automatische Annahme an, bis wir antworten; danach beginnt die volle Frist von vorn.`,
  completedSubject: (p: { service: string; orderNumber: string }) => `„${p.service}“ ist abgeschlossen (${p.orderNumber})`,
  completedTitle: "Ihre Bestellung ist abgeschlossen",
  completedText: (p: { service: string }) => `Die Frist für eine Antwort auf die Lieferung von „${p.service}“ ist abgelaufen, deshalb gilt sie als angenommen. Sie können uns auf der Seite der Bestellung weiterhin schreiben, und ein paar Worte dazu, wie es war, würden anderen helfen.`,
  completedButton: "Bewertung schreiben",
  extraProposedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: eine Zusatzleistung zu Ihrer Bestellung`,
  extraProposedTitle: (p: { extra: string }) => `Unser Vorschlag: ${p.extra}`,
  extraProposedText: (p: { amount: string; service: string; moreTime: string }) => `Diese Zusatzleistung würden wir für ${p.amount} Ihrer Bestellung „${p.service}“ hinzufügen.
${p.moreTime}
Bezahlen Sie, wenn Sie das möchten, oder lehnen Sie ab. Ohne Zahlung ändert sich nichts.`,
  extraMoreTime: (p: { days: number }) => plural('de', p.days, { "=0": "Der Liefertermin bleibt gleich.", "one": "Die Arbeit würde einen Tag länger dauern.", "other": `Die Arbeit würde ${number('de', p.days)} Tage länger dauern.` }),
  extraProposedButton: "Zusatzleistung ansehen",
  extraWithdrawnSubject: (p: { orderNumber: string }) => `${p.orderNumber}: eine Zusatzleistung wurde zurückgezogen`,
  extraWithdrawnTitle: "Wir haben eine Zusatzleistung zurückgezogen",
  extraWithdrawnText: (p: { extra: string; service: string }) => `„${p.extra}“, eine Zusatzleistung zu Ihrer Bestellung „${p.service}“, wird nicht mehr angeboten. Es gibt nichts zu bezahlen. Ihre Bestellung läuft weiter wie vereinbart.`,
  extraPaidSubject: (p: { orderNumber: string }) => `${p.orderNumber}: eine Zusatzleistung wurde bezahlt`,
  extraPaidTitle: (p: { amount: string }) => `Zusatzleistung bezahlt: ${p.amount}`,
  extraPaidText: (p: { customerName: string; extra: string; service: string; dueDate: string }) => `${p.customerName} hat „${p.extra}“ bezahlt. Das gehört jetzt zur Bestellung „${p.service}“.
Der Liefertermin ist ${p.dueDate}.`,
  extraDeclinedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: eine Zusatzleistung wurde abgelehnt`,
  extraDeclinedTitle: (p: { customerName: string }) => `${p.customerName} hat eine Zusatzleistung abgelehnt`,
  extraDeclinedText: (p: { extra: string; amount: string; service: string }) => `„${p.extra}“ für ${p.amount} kommt nicht zur Bestellung „${p.service}“ hinzu. Die Bestellung läuft weiter wie vereinbart.`,
  grantedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: ein weiterer Änderungswunsch`,
  grantedTitle: "Sie haben einen weiteren Änderungswunsch",
  grantedText: (p: { service: string; revisionsIncluded: string; revisionsUsed: string }) => `Wir haben Ihrer Bestellung „${p.service}“ einen Änderungswunsch hinzugefügt: insgesamt ${p.revisionsIncluded}, davon ${p.revisionsUsed} genutzt.`,
  newSubject: (p: { orderNumber: string; service: string }) => `Neue Bestellung ${p.orderNumber}: ${p.service}`,
  newTitle: (p: { total: string }) => `Neue Bestellung über ${p.total}`,
  newText: (p: { customerName: string; service: string; packageName: string }) => `${p.customerName} hat „${p.service}“ bestellt (${p.packageName}).`,
  answersSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Die Antworten sind da`,
  answersTitle: "Die Arbeit kann beginnen",
  answersText: (p: { customerName: string; service: string; dueDate: string }) => `${p.customerName} hat die Fragen zu „${p.service}“ beantwortet.
Der Liefertermin ist ${p.dueDate}.`,
  revisionSubject: (p: { orderNumber: string }) => `${p.orderNumber}: Änderungen gewünscht`,
  revisionTitle: (p: { customerName: string }) => `${p.customerName} wünscht Änderungen`,
  revisionText: (p: { service: string; dueDate: string }) => `Zu „${p.service}“ wurden Änderungen gewünscht.
Der Liefertermin ist ${p.dueDate}.`,
  acceptedSubject: (p: { orderNumber: string }) => `${p.orderNumber}: angenommen`,
  acceptedTitle: (p: { customerName: string }) => `${p.customerName} hat die Lieferung angenommen`,
  acceptedTitleByTime: "Ohne Antwort angenommen",
  acceptedText: (p: { service: string }) => `„${p.service}“ ist abgeschlossen.`,
  dueSubject: (p: { orderNumber: string; dueDate: string }) => `${p.orderNumber}: fällig am ${p.dueDate}`,
  dueTitle: "Eine Bestellung ist fällig",
  dueText: (p: { service: string; customerName: string; dueDate: string }) => `„${p.service}“ für ${p.customerName} ist am ${p.dueDate} fällig und noch nicht geliefert.`,
  unreadSubject: (p: { orderNumber: string; sender: string }) => `${p.orderNumber}: ${p.sender} hat Ihnen geschrieben`,
  unreadTitle: (p: { sender: string; messages: string }) => `${p.sender} hat Ihnen ${p.messages} geschickt`,
  unreadCount: (p: { count: number }) => plural('de', p.count, { "one": "eine Nachricht", "other": `${number('de', p.count)} Nachrichten` }),
  unreadMore: (p: { count: number }) => `${plural('de', p.count, { "one": `${number('de', p.count)} weitere Nachricht steht`, "other": `${number('de', p.count)} weitere Nachrichten stehen` })} in der Bestellung.`,
  unreadFrom: (p: { name: string; shop: string }) => `${p.name} von ${p.shop}`,
  unreadAbout: (p: { service: string; orderNumber: string }) => `Zu „${p.service}“, Bestellung ${p.orderNumber}:`,
  acceptanceOn: (p: { date: string }) => `Wenn Sie nicht antworten, gilt die Lieferung ab ${p.date} als angenommen. Eine Nachricht von Ihnen hält das an, bis wir antworten.`,
  acceptanceWaits: "Die Lieferung wird nicht automatisch angenommen, bis Sie dem Kunden antworten. Danach beginnt die volle Frist von vorn.",
  unreadButton: "Lesen und antworten",
  assignedSubject: (p: { orderNumber: string }) => `Jetzt Ihre: Bestellung ${p.orderNumber}`,
  assignedTitle: "Sie sind für diese Bestellung zuständig",
  assignedText: (p: { service: string; customerName: string; dueDate: string }) => `„${p.service}“ für ${p.customerName} liegt jetzt bei Ihnen.
Fällig am ${p.dueDate}.`,
} satisfies typeof source;
