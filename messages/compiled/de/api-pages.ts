// Generated from messages/de/api-pages.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-pages.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  page_changed: "Jemand anderes hat diese Seite gespeichert, während Sie geschrieben haben. Diese Fassung wurde nicht überschrieben, und Ihr Text ist noch da.",
  terms_version_not_found: "Diese Fassung der AGB gibt es nicht.",
  titleMissing: "Bitte geben Sie der Seite einen Titel.",
  bodyMissing: "Bitte schreiben Sie etwas.",
  page_not_found: "Diese Seite gibt es nicht.",
  page_slug_taken: "Eine andere Seite hat bereits diese Adresse.",
  page_is_fixed: "Formulare und Bestellungen dieses Shops verweisen auf diese Seite, deshalb bleibt sie immer bestehen.",
  page_has_marks: (p: { count: number; marks: string }) => plural('de', p.count, { "one": `Eine Stelle im Text ist noch auszufüllen: ${p.marks}`, "other": `${number('de', p.count)} Stellen im Text sind noch auszufüllen: ${p.marks}` }),
  translationHasMarks: (p: { count: number; marks: string }) => plural('de', p.count, { "one": `Eine Stelle in einer anderen Sprache dieser Seite ist noch auszufüllen: ${p.marks}`, "other": `${number('de', p.count)} Stellen in anderen Sprachen dieser Seite sind noch auszufüllen: ${p.marks}` }),
  too_many_pages: "Es gibt zu viele Seiten. Bitte löschen Sie zuerst einige, die Sie nicht mehr brauchen.",
  slugInvalid: "Bitte verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche.",
  slugTooShort: "Bitte verwenden Sie mindestens drei Zeichen.",
  slugReserved: (p: { path: string }) => `${p.path} verwendet der Shop selbst. Bitte wählen Sie eine andere Adresse.`,
  slugFixed: "Formulare und Bestellungen verweisen auf diese Seite, deshalb bleibt ihre Adresse.",
  headerFull: (p: { most: number }) => plural('de', p.most, { "other": `${number('de', p.most)} Seiten passen in den Kopf. Bitte verschieben Sie zuerst eine andere.` }),
} satisfies typeof source;
