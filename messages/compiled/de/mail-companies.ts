// Generated from messages/de/mail-companies.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-companies.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  invitationSubject: (p: { company: string; shop: string }) => `Einladung zu ${p.company} bei ${p.shop}`,
  invitationPreview: "Ein Link, und Sie sehen die Bestellungen der Firma.",
  invitationReason: (p: { company: string }) => `Jemand bei ${p.company} hat diese Adresse eingeladen.`,
  invitationTitle: (p: { company: string; shop: string }) => `Einladung zu ${p.company} bei ${p.shop}`,
  invitationText: (p: { from: string; role: string; company: string; shop: string }) => `${p.from} lädt Sie ein, ${select(p.role, { "owner": `das Konto von ${p.company} bei ${p.shop} mit zu führen: Sie sehen alle Bestellungen, bestellen selbst und bestimmen, wer dazugehört`, "orderer": `bei ${p.shop} für ${p.company} zu bestellen: Sie sehen die Bestellungen der Firma, bestellen, bezahlen und schreiben uns`, "other": `die Bestellungen von ${p.company} bei ${p.shop} zu verfolgen: Sie sehen Bestellungen, Nachrichten und Rechnungen` })}.`,
  invitationButton: "Einladung annehmen",
  invitationNote: "Der Link funktioniert einmal und sieben Tage lang. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.",
  noticeSubject: (p: { role: string; company: string }) => select(p.role, { "owner": `Sie führen jetzt das Konto von ${p.company}`, "orderer": `Sie können jetzt für ${p.company} bestellen`, "viewer": `Sie sehen jetzt die Bestellungen von ${p.company}`, "other": `Sie gehören nicht mehr zu ${p.company}` }),
  noticePreview: (p: { role: string }) => select(p.role, { "none": "Ihre eigenen Bestellungen behalten Sie.", "other": "Das gilt ab sofort." }),
  noticeReason: (p: { company: string }) => `E-Mails über Ihre Rechte bei ${p.company} lassen sich nicht abbestellen.`,
  noticeTitle: (p: { role: string; company: string }) => select(p.role, { "owner": `Sie führen jetzt das Konto von ${p.company}`, "orderer": `Sie können jetzt für ${p.company} bestellen`, "viewer": `Sie sehen jetzt die Bestellungen von ${p.company}`, "other": `Sie gehören nicht mehr zu ${p.company}` }),
  noticeText: (p: { role: string; name: string; company: string; by: string }) => select(p.role, { "owner": `Guten Tag ${p.name}, Sie sehen jetzt alle Bestellungen von ${p.company}, können selbst bestellen und bestimmen, wer zur Firma gehört. Geändert hat das ${p.by}.`, "orderer": `Guten Tag ${p.name}, Sie sehen jetzt die Bestellungen von ${p.company} und können für die Firma bestellen, bezahlen und uns schreiben. Geändert hat das ${p.by}.`, "viewer": `Guten Tag ${p.name}, Sie sehen jetzt Bestellungen, Nachrichten und Rechnungen von ${p.company}, können aber nichts bestellen oder ändern. Geändert hat das ${p.by}.`, "other": `Guten Tag ${p.name}, Sie sehen die Bestellungen von ${p.company} nicht mehr. Ihr Konto und Ihre eigenen Bestellungen bleiben. Geändert hat das ${p.by}.` }),
  noticeButton: "Ihre Firmen ansehen",
} satisfies typeof source;
