// Generated from messages/de/admin-posts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-posts.ts';

export const messages = {
  author: "Verfasst von",
  authorHint: "Leser sehen den Anzeigenamen, die Funktion und das Bild aus dem Profil. Ohne Anzeigenamen sehen sie den Namen des Shops.",
  authorLeft: "Jemand, der das Team verlassen hat",
  authorShop: (p: { name: string }) => `${p.name}, ohne Person`,
  searchPreview: "So sehen andere den Beitrag",
  searchPreviewResult: "In Suchergebnissen",
  searchPreviewShared: "Wenn er geteilt wird",
  previewNoTitle: "Titel des Beitrags",
  previewNoText: "Der Auszug oder die Beschreibung für Suchmaschinen.",
  scheduleAt: "Zu einem Zeitpunkt veröffentlichen",
  unpublishAt: "Zu einem Zeitpunkt offline nehmen",
  unpublishAtHint: "Der Beitrag wird dann wieder zum Entwurf. Gilt, sobald der Beitrag gespeichert ist.",
  deleteTitle: (p: { title: string }) => `„${p.title}“ löschen?`,
  deletePromise: "Den Beitrag und seine früheren Fassungen endgültig löschen",
} satisfies typeof source;
