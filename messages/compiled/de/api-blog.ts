// Generated from messages/de/api-blog.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-blog.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  post_not_found: "Diesen Beitrag gibt es nicht.",
  post_slug_taken: "Ein anderer Beitrag hat bereits diese Adresse.",
  post_changed: "Jemand anderes hat diesen Beitrag gespeichert, während Sie geschrieben haben. Diese Fassung wurde nicht überschrieben, und Ihr Text ist noch da.",
  post_revision_not_found: "Diese frühere Fassung gibt es nicht mehr.",
  post_incomplete: "Ein veröffentlichter Beitrag braucht einen Titel, einen Auszug und einen Text. Bitte ergänzen Sie, was fehlt, oder lassen Sie den Beitrag einen Entwurf.",
  titleMissing: "Bitte geben Sie dem Beitrag einen Titel.",
  slugInvalid: "Bitte verwenden Sie Kleinbuchstaben, Ziffern und einzelne Bindestriche.",
  tagInvalid: "Bitte verwenden Sie in Schlagwörtern Buchstaben, Ziffern, Leerzeichen und Bindestriche.",
  tagTooLong: (p: { maximum: number }) => `Bitte verwenden Sie höchstens ${number('de', p.maximum)} Zeichen für ein Schlagwort.`,
  tagsTooMany: (p: { maximum: number }) => `Bitte verwenden Sie höchstens ${number('de', p.maximum)} Schlagwörter.`,
  excerptMissing: "Bitte schreiben Sie ein, zwei Sätze für Listen und Suchmaschinen.",
  bodyMissing: "Bitte schreiben Sie zuerst den Beitrag.",
  pictureAgain: "Bitte laden Sie dieses Bild noch einmal hoch.",
  authorUnknown: "Bitte wählen Sie jemanden aus dem Team.",
  unpublishTooEarly: "Bitte wählen Sie einen Zeitpunkt nach der Veröffentlichung.",
} satisfies typeof source;
