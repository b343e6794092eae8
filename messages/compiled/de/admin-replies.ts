// Generated from messages/de/admin-replies.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-replies.ts';

export const messages = {
  orders: "Bestellungen",
  title: "Textbausteine",
  lead: "Texte, die Sie oft senden. Fügen Sie sie ein, während Sie einem Kunden schreiben.",
  empty: "Noch keine Textbausteine.",
  emptyHint: "Halten Sie fest, was Sie immer wieder tippen: eine Begrüßung, was Sie brauchen, wie man Dateien schickt.",
  newTitle: "Neuer Textbaustein",
  titleLabel: "Titel",
  bodyLabel: "Text",
  placeholders: (p: { names: string }) => `Wird beim Einfügen ersetzt: ${p.names}.`,
  add: "Hinzufügen",
  added: "Hinzugefügt.",
  save: "Speichern",
  delete: "Löschen",
  deleteNamed: (p: { title: string }) => `${p.title} löschen`,
  deleted: "Der Textbaustein ist gelöscht.",
} satisfies typeof source;
