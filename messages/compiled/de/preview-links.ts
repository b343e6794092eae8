// Generated from messages/de/preview-links.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/preview-links.ts';
import { rich, type Tag } from '#messages/rich.ts';

export const messages = {
  title: "Vorschau-Link",
  hint: "Wer den Link hat, sieht diesen Entwurf ohne Konto. Er gilt 14 Tage.",
  make: "Vorschau-Link anlegen",
  made: "Sie können den Link jetzt verschicken.",
  address: "Vorschau-Link",
  until: (p: { time: Tag }) => rich("Gilt bis ", p.time(""), "."),
  copy: "Link kopieren",
  renew: "Link ersetzen",
  renewTitle: (p: { title: string }) => `Vorschau-Link von „${p.title}“ ersetzen?`,
  renewText: "Sie erhalten einen neuen Link. Der bisherige funktioniert dann nicht mehr, auch wenn Sie ihn schon verschickt haben.",
  end: "Link beenden",
  ended: "Der Link funktioniert nicht mehr.",
  endTitle: (p: { title: string }) => `Vorschau-Link von „${p.title}“ beenden?`,
  endText: "Niemand kann den Entwurf damit noch sehen.",
} satisfies typeof source;
