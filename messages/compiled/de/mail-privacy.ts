// Generated from messages/de/mail-privacy.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-privacy.ts';
import { plural } from '#messages/runtime.ts';

export const messages = {
  plannedSubject: (p: { date: string }) => `Ihr Konto wird am ${p.date} gelöscht`,
  plannedTitle: "Ihr Konto wird gelöscht",
  plannedText: (p: { customerName: string; shopName: string; date: string }) => `Guten Tag ${p.customerName}, Ihr Konto bei ${p.shopName} wird am ${p.date} gelöscht, mit Ihren Nachrichten, Dateien, Bewertungen und allem, was wir sonst über Sie gespeichert haben. Vorher wird nichts gelöscht, und Sie können sich bis dahin anmelden.

Dies ist die letzte E-Mail dazu: An diesem Tag löschen wir auch Ihre Adresse.`,
  waitingSubject: "Die Löschung Ihres Kontos wartet noch",
  waitingTitle: "Eine Bestellung ist noch offen",
  waitingText: (p: { customerName: string; date: string }) => `Guten Tag ${p.customerName}, Ihr Konto sollte am ${p.date} gelöscht werden. Das muss noch warten, weil wir Ihre Daten für etwas brauchen, das nicht abgeschlossen ist. Sobald nichts mehr offen ist, wird es gelöscht.`,
  keptSubject: "Ihr Konto bleibt bestehen",
  keptTitle: "Ihr Konto bleibt bestehen",
  keptText: (p: { customerName: string }) => `Guten Tag ${p.customerName}, die Löschung Ihres Kontos wurde zurückgenommen. Es wurde nichts gelöscht.`,
  deletionReason: (p: { shop: string }) => `Jemand hat ${p.shop} gebeten, das Konto mit dieser Adresse zu löschen.`,
  deletionOpenOrders: (p: { count: number; numbers: string }) => `${plural('de', p.count, { "one": "Diese Bestellung muss", "other": "Diese Bestellungen müssen" })} zuerst abgeschlossen oder storniert werden: ${p.numbers}.`,
  deletionInvoices: (p: { until: string }) => `Ihre Rechnungen und Zahlungen müssen wir nach dem Steuerrecht bis zum ${p.until} aufbewahren. Danach ist auch dort Ihr Name nicht mehr zu finden.`,
  deletionButton: "Konto behalten",
  deletionNote: "Falls Sie das nicht veranlasst haben, klicken Sie auf die Schaltfläche und ändern Sie Ihr Passwort.",
  deletionKeptNote: "Falls Sie das nicht waren, melden Sie sich an und ändern Sie Ihr Passwort.",
  exportSubject: "Die Kopie Ihrer Daten ist fertig",
  exportTitle: "Die Kopie Ihrer Daten ist fertig",
  exportText: (p: { customerName: string; shopName: string; date: string }) => `Guten Tag ${p.customerName}, die Kopie Ihrer Daten bei ${p.shopName} ist fertig. Sie können sie bis zum ${p.date} herunterladen.`,
  exportReason: (p: { shop: string }) => `Jemand hat ${p.shop} um eine Kopie der Daten dieses Kontos gebeten.`,
  exportButton: "Zum Download",
  exportNote: "Die Datei ist nur für Sie: Zum Herunterladen melden Sie sich an. Falls Sie sie nicht angefordert haben, ändern Sie Ihr Passwort.",
} satisfies typeof source;
