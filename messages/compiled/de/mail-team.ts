// Generated from messages/de/mail-team.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/mail-team.ts';
import { select } from '#messages/runtime.ts';

export const messages = {
  invitationSubject: (p: { shop: string }) => `Einladung in das Team von ${p.shop}`,
  invitationPreview: "Ein Link, und Sie gehören zum Team.",
  invitationReason: (p: { shop: string }) => `Jemand bei ${p.shop} hat diese Adresse in das Team eingeladen.`,
  invitationTitle: (p: { shop: string }) => `Einladung in das Team von ${p.shop}`,
  invitationText: (p: { from: string; role: string }) => `${p.from} lädt Sie ein, ${select(p.role, { "owner": "in der Rolle Inhaber", "admin": "in der Rolle Administrator", "manager": "in der Leitung", "worker": "an Bestellungen", "accountant": "in der Buchhaltung", "other": "in der Redaktion" })} mitzuarbeiten.`,
  invitationButton: "Einladung annehmen",
  invitationNote: "Der Link funktioniert einmal und sieben Tage lang. Wenn Sie diese E-Mail nicht erwartet haben, können Sie sie ignorieren.",
  roleSubject: (p: { role: string; shop: string }) => select(p.role, { "customer": `Sie gehören nicht mehr zum Team von ${p.shop}`, "owner": `Sie haben jetzt die Rolle Inhaber bei ${p.shop}`, "admin": `Sie haben jetzt die Rolle Administrator bei ${p.shop}`, "manager": `Sie gehören jetzt zur Leitung von ${p.shop}`, "worker": `Sie arbeiten jetzt an Bestellungen von ${p.shop}`, "accountant": `Sie gehören jetzt zur Buchhaltung von ${p.shop}`, "other": `Sie gehören jetzt zur Redaktion von ${p.shop}` }),
  rolePreview: (p: { role: string }) => select(p.role, { "customer": "Ihr Konto bleibt bestehen.", "other": "Die Verwaltung steht Ihnen offen." }),
  roleReason: (p: { shop: string }) => `E-Mails über Ihre Rechte bei ${p.shop} lassen sich nicht abbestellen.`,
  roleTitle: (p: { role: string }) => select(p.role, { "customer": "Sie gehören nicht mehr zum Team", "owner": "Sie haben jetzt die Rolle Inhaber", "admin": "Sie haben jetzt die Rolle Administrator", "manager": "Sie gehören jetzt zur Leitung", "worker": "Sie arbeiten jetzt an Bestellungen", "accountant": "Sie gehören jetzt zur Buchhaltung", "other": "Sie gehören jetzt zur Redaktion" }),
  roleText: (p: { role: string; name: string; shop: string }) => select(p.role, { "customer": `Guten Tag ${p.name}, die Verwaltung von ${p.shop} steht Ihnen nicht mehr offen. Ihr Konto mit Ihren eigenen Bestellungen bleibt bestehen.`, "owner": `Guten Tag ${p.name}, Sie können bei ${p.shop} alles sehen und ändern und anderen die Rolle Inhaber geben.`, "admin": `Guten Tag ${p.name}, Sie können bei ${p.shop} alles sehen und ändern, außer wem es gehört.`, "manager": `Guten Tag ${p.name}, Sie können mit Bestellungen, Kunden, Zahlungen und allen Inhalten von ${p.shop} arbeiten.`, "worker": `Guten Tag ${p.name}, Sie sehen die Bestellungen, für die Sie bei ${p.shop} zuständig sind, ohne Beträge.`, "accountant": `Guten Tag ${p.name}, Sie können Zahlungen, Rechnungen und Beträge von ${p.shop} lesen und exportieren.`, "other": `Guten Tag ${p.name}, Sie können den Blog, die Seiten und die Leistungen von ${p.shop} bearbeiten.` }),
  roleButton: "Verwaltung öffnen",
  roleButtonCustomer: "Ihr Konto öffnen",
} satisfies typeof source;
