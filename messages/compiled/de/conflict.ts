// Generated from messages/de/conflict.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/conflict.ts';

export const messages = {
  savedBy: (p: { name: string; time: string }) => `${p.name} hat am ${p.time} gespeichert`,
  mine: "Ihre Fassung",
  merged: "Auch was jemand anderes inzwischen geändert hat, ist enthalten.",
  choose: "Wählen Sie für jedes Feld, was bleibt. Ihr Text bleibt hier stehen, bis Sie speichern.",
  empty: "(leer)",
  save: "Mit dieser Auswahl speichern",
  savedMeanwhile: "Jemand anderes hat gespeichert",
  picture: "Bild",
  yes: "Ja",
} satisfies typeof source;
