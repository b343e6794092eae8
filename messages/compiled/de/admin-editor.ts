// Generated from messages/de/admin-editor.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-editor.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  slashMenu: "Einfügen",
  outsidePicture: (p: { address: string }) => `Ihre Besucher sehen dieses Bild nicht: ${p.address} liegt auf einer anderen Website, und Ihre Seiten zeigen nur Bilder des eigenen Shops. Speichern Sie das Bild und fügen Sie es als Datei ein.`,
  slashHint: "Tippen Sie / in eine leere Zeile, um etwas einzufügen. Bilder können Sie in den Text ziehen oder einfügen.",
  pictureChange: "Beschreibung speichern",
  picturesUploading: (p: { count: number }) => plural('de', p.count, { "one": "Das Bild wird hochgeladen …", "other": `${number('de', p.count)} Bilder werden hochgeladen …` }),
  picturesInserted: (p: { count: number }) => plural('de', p.count, { "one": "Das Bild steht im Text. Wählen Sie es aus und dann „Bild“, um es zu beschreiben.", "other": `${number('de', p.count)} Bilder stehen im Text. Wählen Sie eines aus und dann „Bild“, um es zu beschreiben.` }),
  picturesFailed: "Das Bild konnte nicht hochgeladen werden. Ihr Text ist unverändert.",
  linkSearch: "Seite, auf die der Link führt",
  linkSearchHint: "Ein Teil des Titels einer Leistung, eines Beitrags oder einer Seite.",
  linkFound: "Gefunden",
  linkNothing: "Nichts gefunden.",
  linkSearchFailed: "Die Suche ist fehlgeschlagen. Sie können die Adresse unten eingeben.",
  linkService: "Leistung",
  linkPost: "Beitrag",
  linkPage: "Seite",
} satisfies typeof source;
