// Generated from messages/de/service-editor.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/service-editor.ts';
import { number, select } from '#messages/runtime.ts';

export const messages = {
  sections: "Teile des Editors",
  section: (p: { id: string }) => select(p.id, { "basics": "Zur Leistung", "pictures": "Bilder", "packages": "Pakete", "addOns": "Extras", "requirements": "Fragen", "steps": "Schritte", "faq": "Häufige Fragen", "rules": "Im Katalog", "other": "Veröffentlichung" }),
  sectionDone: ", ausgefüllt",
  sectionFault: ", enthält einen Fehler",
  publishing: "Veröffentlichung",
  like: (p: { place: number }) => `Wie Paket ${number('de', p.place)}`,
  likeNamed: (p: { name: string }) => `Wie „${p.name}“ machen`,
  likeHint: "übernimmt Tage, Änderungswünsche und Inhalt",
  focus: "Was sichtbar bleibt",
  focusHint: "Listen schneiden das Titelbild auf ihre Form zu.",
  focusPlace: (p: { place: string }) => select(p.place, { "start": "Oben oder links", "end": "Unten oder rechts", "other": "Die Mitte" }),
  dropPictures: "Bilder hier ablegen, einfügen oder mehrere auf einmal auswählen.",
  previewTitle: "So sehen es Ihre Kunden",
  previewPage: "Ganze Seite zeigen",
  previewPageTitle: "Die Seite, wie Ihre Kunden sie sehen werden",
  previewNoPackages: "Alles Weitere erscheint hier, sobald es ein Paket gibt.",
  previewFailed: "Die Vorschau konnte nicht erstellt werden. Versuchen Sie es gleich noch einmal.",
} satisfies typeof source;
