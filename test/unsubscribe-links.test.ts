/** Every mail that is not essential can be turned off with one click (RFC 8058), and every mail about an order can be answered. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Mails that people cannot turn off, each with its reason. */
const ESSENTIAL: Record<string, string> = {
  'accounts.email_change': 'the person has just asked for the link',
  'accounts.email_verification': 'the person has just asked for the link',
  'accounts.invitation': 'the only way into the account that it is about',
  'accounts.team_invitation': 'the only way into the team',
  'accounts.role_notice': 'about what the person may do',
  'companies.invitation': 'the only way into the company',
  'companies.notice': 'about what the person may do',
  'accounts.password_reset': 'the person has just asked for the link',
  'accounts.sign_in_link': 'the person has just asked for the link',
  'accounts.security_notice': 'warns of a change by somebody else',
  'privacy.account_deletion': 'warns of what cannot be undone',
  'privacy.data_export': 'the person has asked for it',
  'files.infected': 'a file was removed, and may be needed again',
  'backups.alert': 'the shop may lose its data',
  'contact.enquiry_answered': 'the answer to what the person has asked',
  'contact.enquiry_arrived': 'goes to the shop’s own address, which is a setting',
  'contact.enquiry_received': 'the receipt of what the person has just sent',
  'invoices.credit_note': 'a document that the law requires',
  'mailbox.refused': 'says why a mail that the person has just sent was refused',
  'notifications.test': 'the administrator has just asked for it',
  'orders.withdrawal': 'the law asks for this acknowledgement',
  'payments.alert': 'money may be lost',
  'payments.receipt': 'a document that the law requires',
  'payments.surplus': 'says where the person’s money is',
  'templates.test': 'the administrator has just asked for it',
};

test('every kind of mail has an unsubscribe link or a reason to have none', () => {
  const kinds = new Map<string, boolean>();
  for (const file of globSync('features/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, kind = ''] of source.matchAll(/define(?:Mail|Invitation)\(\s*'([^']+)'/g)) {
      kinds.set(kind, /\bunsubscribeUrl\(/.test(source) && /\bchoice\b/.test(source));
    }
  }
  expect(kinds.size).toBeGreaterThan(14);
  const without = [...kinds].filter(([, canTurnOff]) => !canTurnOff).map(([kind]) => kind);
  expect(without.toSorted()).toEqual(Object.keys(ESSENTIAL).toSorted());
});

/** What queues mails about no order. All others name their order, whose reply address they carry. */
const ABOUT_NO_ORDER = [
  'features/accounts/email/mail-email-change.ts',
  'features/accounts/email/mail-email-verification.ts',
  'features/accounts/invitations/mail-invitation.ts',
  'features/accounts/invitations/mail-invited.ts',
  'features/accounts/mail-person.ts',
  'features/accounts/security/mail-security-notice.ts',
  'features/backups/alert-team.ts',
  'features/enquiries/mail-enquiry.tsx',
  'features/enquiries/reply-to-enquiry.ts',
  'features/mail/request-test-mail.ts',
  'features/notifications/queue-digests.ts',
  'features/payments/mails/mail-alerts.ts',
  'features/privacy/mail-deletion.ts',
  'features/privacy/mail-export.ts',
  'features/templates/send-test.ts',
];

test('every mail names its order, or is known to be about none', () => {
  const without = globSync('features/**/*.{ts,tsx}').filter((file) => {
    if (/\.test\.tsx?$/.test(file)) return false;
    const source = readFileSync(file, 'utf8');
    return source.includes('queueMail(') && /\borderId: null\b/.test(source);
  });
  expect(without.toSorted()).toEqual(ABOUT_NO_ORDER);
});
