// Generated from messages/de/new-service.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/new-service.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  lead: "Beginnen Sie mit einer Vorlage und passen Sie sie an, oder schreiben Sie alles selbst. In beiden Fällen erhalten Sie einen Entwurf, den niemand sieht, bevor Sie ihn veröffentlichen.",
  templates: "Vorlagen",
  templatesHint: "Jede Vorlage ist vollständig: Pakete, Extras, Fragen an den Kunden, Schritte und Text, in allen Sprachen Ihres Shops. Die Preise sind Beispiele in Ihrer Währung. Legen Sie vor dem Veröffentlichen Ihre eigenen fest.",
  templateCategory: "Kategorie",
  ownCategory: "Die der Vorlage",
  use: (p: { title: string }) => `„${p.title}“ verwenden`,
  days: (p: { count: number }) => plural('de', p.count, { "one": `${number('de', p.count)} Tag`, "other": `${number('de', p.count)} Tage` }),
  holds: (p: { addOns: number; questions: number }) => `${plural('de', p.addOns, { "=0": "Keine Extras", "one": `${number('de', p.addOns)} Extra`, "other": `${number('de', p.addOns)} Extras` })}, ${plural('de', p.questions, { "one": `${number('de', p.questions)} Frage`, "other": `${number('de', p.questions)} Fragen` })}`,
  blank: "Leere Leistung",
  newCategory: "Oder eine neue Kategorie",
  newCategoryHint: "Wenn Sie einen Namen eingeben, kommt die Leistung dorthin.",
  categoryHint: "Ihre erste Kategorie, zum Beispiel Gestaltung. Besucher filtern die Leistungen danach.",
  fromTemplate: "Dieser Entwurf stammt aus einer Vorlage",
  fromTemplateText: "Preise, Lieferzeiten und Texte sind Beispiele. Passen Sie sie an und veröffentlichen Sie die Leistung dann.",
} satisfies typeof source;
