import type { Setup, SetupStep } from '#features/setup/contract.ts';
import type { Messages } from '#messages/types.ts';

type SetupMessages = Messages<'admin-setup'>;

export interface StepTexts {
  title: string;
  text: string;
  action: string;
  /** Where the step is done, and can be changed afterwards. */
  to: string;
}

/** What each step says and where it is done. */
export const stepTexts = (m: SetupMessages, setup: Setup): Record<SetupStep, StepTexts> => ({
  studio: {
    title: m.studioTitle,
    text: m.studioText,
    action: m.studioAction,
    to: '/admin/setup/studio',
  },
  seller: {
    title: m.sellerTitle,
    text: m.sellerText,
    action: m.sellerAction,
    to: '/admin/setup/seller',
  },
  logo: {
    title: m.logoTitle,
    text: m.logoText,
    action: m.logoAction,
    to: '/admin/settings#look',
  },
  terms: {
    title: m.termsTitle,
    text: m.termsText,
    action: m.termsAction,
    to: '/admin/pages/terms-of-service',
  },
  privacy: {
    title: m.privacyTitle,
    text: m.privacyText,
    action: setup.legalPages.privacy ? m.privacyFinish : m.privacyAction,
    to: legalPage(setup, 'privacy'),
  },
  imprint: {
    title: m.imprintTitle,
    text: m.imprintText,
    action: setup.legalPages.imprint ? m.imprintFinish : m.imprintAction,
    to: legalPage(setup, 'imprint'),
  },
  withdrawal: {
    title: m.withdrawalTitle,
    text: m.withdrawalText,
    action: setup.legalPages.withdrawal ? m.withdrawalFinish : m.withdrawalAction,
    to: legalPage(setup, 'withdrawal'),
  },
  service: {
    title: m.serviceTitle,
    text: m.serviceText,
    action: m.serviceAction,
    to: '/admin/services/new',
  },
  mail: {
    title: m.mailTitle,
    text: mailText(m, setup),
    action: m.mailAction,
    to: '/admin/settings#mail',
  },
  payments: {
    title: m.paymentsTitle,
    text: setup.paymentsMode === 'sandbox' ? m.paymentsTextSandbox : m.paymentsText,
    action: m.paymentsAction,
    to: '/admin/settings#payments',
  },
  test_order: {
    title: m.testOrderTitle,
    text: m.testOrderText,
    action: m.testOrderAction,
    to: '/services',
  },
});

/** The editor of the page, or the form that creates it from its template. */
function legalPage({ legalPages }: Setup, purpose: keyof Setup['legalPages']): string {
  const slug = legalPages[purpose];
  return slug ? `/admin/pages/${slug}` : `/admin/pages?template=${purpose}#new-page`;
}

function mailText(m: SetupMessages, { paymentsMode, isCapturingMail }: Setup): string {
  if (!isCapturingMail) return m.mailText;
  return paymentsMode === 'sandbox' ? m.mailTextCaptured : m.mailTextMissing;
}
