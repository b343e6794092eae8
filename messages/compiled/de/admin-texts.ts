// Generated from messages/de/admin-texts.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/admin-texts.ts';

export const messages = {
  about: "Ihre eigenen Worte auf den Seiten, die der Shop selbst erstellt. Ein leeres Feld zeigt den Standardtext, der grau darin steht.",
  pageServices: "Katalog (/services)",
  pageBlog: "Blog (/blog)",
  pageContact: "Kontakt (/contact)",
  textServicesTitle: "Überschrift",
  textServicesLead: "Einleitung",
  textServicesEmpty: "Wenn nichts angeboten wird",
  textServicesEmptyText: "Darunter, wenn nichts angeboten wird",
  textBlogTitle: "Überschrift",
  textBlogLead: "Einleitung",
  textBlogEmpty: "Wenn nichts veröffentlicht ist",
  textContactTitle: "Überschrift",
  textContactLead: "Einleitung",
  textContactBelow: "Text unter dem Formular",
  inLanguage: (p: { field: string; language: string }) => `${p.field} (${p.language})`,
  reset: "Zurück zum Standardtext",
  remove: "Text entfernen",
} satisfies typeof source;
