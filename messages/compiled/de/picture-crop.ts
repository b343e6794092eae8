// Generated from messages/de/picture-crop.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/picture-crop.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  crop: "Zuschneiden",
  hint: "Ziehen Sie den Rahmen oder seine Ecken, oder geben Sie ein, was abgeschnitten wird. Das ganze Bild bleibt erhalten, Sie können dies also später ändern.",
  hintPlain: "Wie viel beim Speichern an jeder Seite abgeschnitten wird. Das ganze Bild bleibt erhalten, Sie können dies also später ändern.",
  shape: "Form",
  shapeOf: (p: { shape: string }) => select(p.shape, { "free": "Beliebig", "list": "3 : 2, wie in Listen", "wide": "16 : 9", "square": "Quadratisch", "other": "Wie im Bild" }),
  cut: "Abschneiden, in Prozent",
  side: (p: { side: string }) => select(p.side, { "left": "Links", "top": "Oben", "right": "Rechts", "other": "Unten" }),
} satisfies typeof source;
