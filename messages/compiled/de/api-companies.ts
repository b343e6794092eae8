// Generated from messages/de/api-companies.json by `npm run messages`. Do not edit.
import type { messages as source } from '#messages/compiled/en/api-companies.ts';
import { number } from '#messages/runtime.ts';

export const messages = {
  company_not_found: "Diese Firma gibt es nicht, oder Sie gehören nicht dazu.",
  company_member_not_found: "Diese Person gehört nicht zur Firma.",
  company_invitation_not_found: "Diese Einladung wurde angenommen oder zurückgezogen.",
  company_last_owner: "In einer Firma hat immer jemand die Rolle Inhaber. Übertragen Sie diese Rolle zuerst.",
  company_has_orders: "Für diese Firma gibt es Bestellungen, deshalb bleibt sie bestehen.",
  company_has_members: "Zu dieser Firma gehören noch andere Personen. Entfernen Sie diese zuerst.",
  company_full: (p: { most: number }) => `Eine Firma kann mit allen Einladungen ${number('de', p.most)} Personen haben.`,
  too_many_companies: (p: { most: number }) => `Eine Person kann zu ${number('de', p.most)} Firmen gehören.`,
  already_in_company: "Diese Person gehört schon zur Firma.",
  invited_to_company_already: "Diese Adresse ist schon eingeladen. Senden Sie die Einladung noch einmal.",
  company_email_unconfirmed: "Bestätigen Sie zuerst Ihre eigene E-Mail-Adresse. Den Link dazu bekommen Sie über Ihr Profil.",
  nameMissing: "Geben Sie den Namen der Firma ein.",
  roleMissing: "Wählen Sie eine Rolle.",
} satisfies typeof source;
