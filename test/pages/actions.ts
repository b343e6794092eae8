/** Every form of the site: what its action sends to the API, and where it leads or what the page gets to show. */
import { LISTS } from '#features/lists/shared/lists.ts';
import type { ListDescription } from '#lib/lists/list.ts';
import { RETENTION_BOUNDS } from '#features/settings/shared/retention.ts';

export interface ActionRow {
  as: 'guest' | 'customer' | 'admin';
  at: string;
  /** A list gives several fields of one name; `FILE` is a selected file. */
  form?: Record<string, string | string[]>;
  /** What it changes through the API; a call, and its body if it has one. */
  sends: [call: string, body?: unknown][];
  /** The path it leads to, or what the action returns; the code of a refusal. */
  gives: string | object;
  /** The same in the browser, where it differs. */
  inBrowser?: string | object;
}

/** Stands for a file in `form`. */
export const FILE = 'FILE';

const refused = (code: string) => ({ error: { code } });
const done = (what: string) => ({ done: what });
const PLAN_SENT: [string, unknown] = [
  'PUT /admin/services/{service}/schedule',
  { publishAt: null, unpublishAt: '2099-05-12T12:00' },
];
const CORRECTION = 'POST /orders/{order:in_progress}/corrections/{order:in_progress}';

const BILLING = {
  name: 'Ada',
  address: 'Way 1',
  postalCode: '8000',
  city: 'Zurich',
  country: 'CH',
  taxId: '',
};

/** A section of the home page as its form names it. */
const QUESTIONS = {
  kind: 'questions',
  version: '1',
  rows: '1',
  'content.title.en': 'Asked often',
  'content.items.0.question.en': 'How long?',
  'content.items.0.answer.en': 'A week.',
};
const MAIL_TEXTS = { subject: 'On hold', title: '', text: 'Hello {customerName}' };
const QUESTIONS_JSON = {
  kind: 'questions',
  content: {
    title: { en: 'Asked often' },
    items: [{ question: { en: 'How long?' }, answer: { en: 'A week.' } }],
  },
};

const POST = {
  title: 'Maps',
  slug: 'maps-of-{customer}',
  excerpt: 'On maps.',
  body: 'Text',
  tags: 'maps, paper,',
  coverFileId: '',
  seoTitle: 'Maps!',
  seoDescription: 'All on maps.',
};
const POST_JSON = { ...POST, tags: ['maps', 'paper'], coverFileId: null };

/** The fields of a coupon as its form names them. */
const COUPON_FORM = {
  code: '{coupon.code}',
  note: 'For friends',
  kind: 'amount',
  value: '12.50',
  currency: 'EUR',
  minimum: '100',
  validFrom: '2026-05-01',
  validUntil: '',
  maxRedemptions: '50',
  maxPerCustomer: '',
  reach: 'some',
  'services.{service}.id': '{service}',
};
const COUPON_SENT = {
  code: '{coupon.code}',
  note: 'For friends',
  kind: 'amount',
  percentBasisPoints: null,
  amountMinor: '1250',
  minimumMinor: '10000',
  currency: 'EUR',
  validFrom: '2026-05-01',
  validUntil: null,
  maxRedemptions: 50,
  maxPerCustomer: null,
  serviceIds: ['{service}'],
};

/** The fields of a service with one package, as its form names them. */
const SERVICE = {
  currency: 'EUR',
  title: 'A map',
  slug: 'map-{customer}',
  summary: 'One line',
  description: 'Text',
  categoryId: '{service.category}',
  maxQuantity: '1',
  coverFileId: '',
  'packages.0.id': '{service.package}',
  'packages.0.name': 'Basic',
  'packages.0.summary': '',
  'packages.0.priceMinor': '99.50',
  'packages.0.deliveryDays': '7',
  'packages.0.revisionsIncluded': '2',
  'packages.0.features': 'Fast\nFine',
};
const SERVICE_JSON = {
  version: 1,
  title: 'A map',
  slug: 'map-{customer}',
  summary: 'One line',
  description: 'Text',
  categoryId: '{service.category}',
  isFeatured: false,
  isListed: true,
  currency: 'EUR',
  maxQuantity: 1,
  coverFileId: null,
  packages: [
    {
      id: '{service.package}',
      name: 'Basic',
      summary: '',
      priceMinor: '9950',
      deliveryDays: 7,
      revisionsIncluded: 2,
      features: ['Fast', 'Fine'],
    },
  ],
  addOns: [],
  images: [],
  requirements: [],
  steps: [],
  faq: [],
};

const entry: ActionRow[] = [
  {
    as: 'guest',
    at: '/contact',
    form: {
      name: 'Ada',
      email: 'a@example.test',
      subject: 'Maps',
      message: 'Could you draw one?',
      openedAt: '1.a',
    },
    sends: [
      [
        'POST /enquiries',
        {
          name: 'Ada',
          email: 'a@example.test',
          subject: 'Maps',
          message: 'Could you draw one?',
          leaveThisEmpty: '',
          formToken: '1.a',
        },
      ],
    ],
    gives: { sentTo: 'a@example.test' },
  },
  {
    as: 'guest',
    at: '/contact',
    form: { name: 'Ada', email: 'a', subject: 'Maps', message: 'Could you?', openedAt: '1.a' },
    sends: [
      [
        'POST /enquiries',
        {
          name: 'Ada',
          email: 'a',
          subject: 'Maps',
          message: 'Could you?',
          leaveThisEmpty: '',
          formToken: '1.a',
        },
      ],
    ],
    gives: { ...refused('invalid_input'), values: { openedAt: '1.a' } },
  },
  ...['/login', '/auth/login'].map((at): ActionRow => ({
    as: 'guest',
    at: `${at}?redirect=%2Forders%3Fgroup%3Dopen`,
    form: {
      email: '{customer.email}',
      password: 'quiet river under the bridge',
      timeZone: 'Europe/Zurich',
    },
    sends: [
      [
        'POST /auth/login',
        {
          email: '{customer.email}',
          password: 'quiet river under the bridge',
          timeZone: 'Europe/Zurich',
        },
      ],
    ],
    gives: '/orders?group=open',
  })),
  {
    as: 'guest',
    at: '/login',
    form: { email: '{customer.email}', password: 'wrong' },
    sends: [['POST /auth/login', { email: '{customer.email}', password: 'wrong', timeZone: '' }]],
    gives: { ...refused('invalid_credentials'), values: { email: '{customer.email}' } },
  },
  {
    as: 'guest',
    at: '/login',
    form: { passkeyProof: 'not an answer' },
    sends: [['POST /auth/passkeys', { credential: null }]],
    gives: refused('invalid_input'),
  },
  {
    as: 'guest',
    at: '/login',
    form: { challenge: 'none', step: 'second_factor', code: '123456', trust: 'yes' },
    sends: [
      ['POST /auth/second-factors', { challenge: 'none', code: '123456', trustsDevice: true }],
    ],
    gives: refused('sign_in_expired'),
  },
  {
    as: 'guest',
    at: '/login',
    form: { challenge: 'none', step: 'enrolment', code: '123456' },
    sends: [['PUT /auth/second-factors/setups', { challenge: 'none', code: '123456' }]],
    gives: refused('sign_in_expired'),
  },
  ...['/register', '/auth/register'].map((at, index): ActionRow => ({
    as: 'guest',
    at,
    form: {
      username: `new-${index}`,
      email: '{address}',
      password: 'a boat made of paper',
      timeZone: 'Europe/Zurich',
    },
    sends: [
      [
        'POST /auth/register',
        {
          username: `new-${index}`,
          email: '{address}',
          password: 'a boat made of paper',
          timeZone: 'Europe/Zurich',
        },
      ],
    ],
    gives: '/dashboard',
  })),
  {
    as: 'guest',
    at: '/forgot-password',
    form: { email: ' a@example.test ' },
    sends: [['POST /auth/password-resets', { email: ' a@example.test ' }]],
    gives: { sentTo: 'a@example.test' },
  },
  {
    as: 'guest',
    at: '/sign-in/google?code=x',
    form: { challenge: '{unknown}', step: 'second_factor', methods: 'totp', code: '000000' },
    sends: [
      [
        'POST /auth/second-factors',
        { challenge: '{unknown}', code: '000000', trustsDevice: false },
      ],
    ],
    gives: refused('sign_in_expired'),
  },
  {
    as: 'guest',
    at: '/sign-in-link',
    form: { email: 'a@example.test' },
    sends: [['POST /auth/sign-in-links', { email: 'a@example.test' }]],
    gives: refused('sign_in_links_off'),
  },
  {
    as: 'guest',
    at: '/sign-in-link?token={unknown}',
    form: { link: '{unknown}' },
    sends: [['POST /auth/sign-in-links/{unknown}']],
    gives: refused('link_dead'),
  },
  {
    as: 'guest',
    at: '/reset-password?token={resetToken}',
    form: { password: 'a boat made of paper' },
    sends: [['PUT /auth/password-resets/{resetToken}', { password: 'a boat made of paper' }]],
    gives: '/login?reset=done',
  },
  {
    as: 'guest',
    at: '/team-invitation?token={teamInvitationToken}',
    form: { username: 'Nia New', password: 'a boat made of paper' },
    sends: [
      [
        'PUT /auth/team-invitations/{teamInvitationToken}',
        { username: 'Nia New', password: 'a boat made of paper' },
      ],
    ],
    gives: '/login?invitation=accepted',
  },
  {
    as: 'admin',
    at: '/admin/team',
    form: { intent: 'invite', email: 'nia@example.test', role: 'worker' },
    sends: [['POST /admin/team/invitations', { email: 'nia@example.test', role: 'worker' }]],
    gives: { done: 'invite', about: 'nia@example.test' },
  },
  {
    as: 'admin',
    at: '/admin/team',
    form: { intent: 'invite-again', id: '{teamInvitation}', about: 'nia@example.test' },
    sends: [['POST /admin/team/invitations/{teamInvitation}/mails']],
    gives: { done: 'invite-again', about: 'nia@example.test' },
  },
  {
    as: 'admin',
    at: '/admin/team',
    form: { intent: 'withdraw', id: '{teamInvitation}', about: 'nia@example.test' },
    sends: [['DELETE /admin/team/invitations/{teamInvitation}']],
    gives: { done: 'withdraw', about: 'nia@example.test' },
  },
  {
    as: 'admin',
    at: '/admin/team',
    form: { intent: 'role', id: '{customer}', about: 'Ada', role: 'editor', handOverTo: '' },
    sends: [['PUT /users/{customer}/role', { role: 'editor' }]],
    gives: { done: 'role', about: 'Ada' },
  },
  {
    as: 'guest',
    at: '/invitation?token={invitationToken}',
    form: { password: 'a boat made of paper' },
    sends: [['PUT /auth/invitations/{invitationToken}', { password: 'a boat made of paper' }]],
    gives: '/login?invitation=accepted',
  },
  {
    as: 'guest',
    at: '/verify-email?token={verifyToken}',
    sends: [['PUT /auth/email-verifications/{verifyToken}']],
    gives: {},
  },
  {
    as: 'guest',
    at: '/verify-email',
    sends: [['PUT /auth/email-verifications/none']],
    gives: refused('link_dead'),
  },
  {
    as: 'guest',
    at: '/confirm-email?token={emailToken}',
    sends: [['PUT /auth/email-changes/{emailToken}']],
    gives: {},
  },
  {
    as: 'guest',
    at: '/withdrawal',
    form: { intent: 'check', orderNumber: 'A-2026-00042', email: 'a@b.test', name: 'Ada' },
    sends: [],
    gives: {
      done: 'check',
      values: { orderNumber: 'A-2026-00042', email: 'a@b.test', name: 'Ada', body: '' },
    },
  },
  {
    as: 'guest',
    at: '/withdrawal',
    form: { intent: 'edit', orderNumber: 'A-2026-00042', email: 'a@b.test', name: 'Ada' },
    sends: [],
    gives: {
      done: 'edit',
      values: { orderNumber: 'A-2026-00042', email: 'a@b.test', name: 'Ada', body: '' },
    },
  },
  {
    as: 'guest',
    at: '/withdrawal',
    form: { intent: 'confirm', orderNumber: 'A-2026-99999', email: 'a@b.test', name: 'Ada' },
    sends: [
      [
        'POST /withdrawals',
        { orderNumber: 'A-2026-99999', email: 'a@b.test', name: 'Ada', body: '' },
      ],
    ],
    gives: { done: 'confirm', email: 'a@b.test' },
  },
  {
    as: 'guest',
    at: '/unsubscribe?token={unsubscribeToken}',
    sends: [['PUT /auth/unsubscriptions/{unsubscribeToken}']],
    gives: { isOff: 'messages' },
  },
  {
    as: 'guest',
    at: '/keep-account?token={keepToken}',
    sends: [['DELETE /auth/account-deletions/{keepToken}']],
    gives: { isKept: true },
  },
  {
    as: 'customer',
    at: '/stop-viewing',
    sends: [['DELETE /account/views/current']],
    gives: '/dashboard',
  },
  { as: 'customer', at: '/logout', sends: [['POST /auth/logout']], gives: '/' },
  { as: 'customer', at: '/debug-auth', sends: [['POST /auth/logout']], gives: '/debug-auth' },
];

const checkout: ActionRow[] = [
  {
    as: 'guest',
    at: '/services/{service.slug}/order',
    form: {
      package: '{service.package}',
      addOn: ['{service.addOn}'],
      note: 'Blue, please',
      account: 'ask',
      key: 'form-1',
    },
    sends: [],
    gives: {
      values: { account: 'register' },
      choice: {
        packageId: '{service.package}',
        addOnIds: ['{service.addOn}'],
        quantity: 1,
        note: 'Blue, please',
      },
    },
  },
  {
    as: 'guest',
    at: '/services/{service.slug}/order',
    form: {
      package: '{service.package}',
      account: 'register',
      switch: 'choose',
      email: 'a@b.test',
    },
    sends: [],
    gives: { values: { account: 'choose', email: 'a@b.test' } },
  },
  {
    as: 'guest',
    at: '/services/{service.slug}/order',
    form: {
      package: '{service.package}',
      addOn: ['{service.addOn}'],
      account: 'login',
      email: 'nobody@example.test',
      password: 'not the password',
      timeZone: 'Europe/Berlin',
      key: 'form-1',
    },
    sends: [
      [
        'POST /auth/login',
        { email: 'nobody@example.test', password: 'not the password', timeZone: 'Europe/Berlin' },
      ],
    ],
    gives: refused('invalid_credentials'),
  },
  {
    as: 'customer',
    at: '/order/{service.slug}',
    form: {
      package: '{service.package}',
      addOn: ['{service.addOn}'],
      note: 'Blue, please',
      key: 'form-1',
    },
    sends: [
      [
        'POST /orders #form-1-{digest}',
        {
          service: '{service.slug}',
          packageId: '{service.package}',
          addOnIds: ['{service.addOn}'],
          quantity: 1,
          note: 'Blue, please',
        },
      ],
    ],
    gives: '/payment?orderId={uuid}',
  },
  {
    as: 'customer',
    at: '/order/{order:pending_payment.service}',
    form: { package: '{order:pending_payment.package}', quantity: '1', key: 'form-1' },
    sends: [],
    gives: { same: { id: '{order:pending_payment}' } },
  },
  // A guest learns that a code is wrong before they make an account; a known one goes with the order.
  {
    as: 'guest',
    at: '/services/{service.slug}/order',
    form: { package: '{service.package}', account: 'ask', coupon: 'WRONG-1', key: 'form-1' },
    sends: [],
    gives: { error: { code: 'coupon_refused' }, choice: { coupon: 'WRONG-1' } },
  },
  {
    as: 'customer',
    at: '/order/{service.slug}',
    form: { package: '{service.package}', coupon: ' {coupon.code} ', key: 'form-1' },
    sends: [
      [
        'POST /orders #form-1-{digest}',
        {
          service: '{service.slug}',
          packageId: '{service.package}',
          addOnIds: [],
          quantity: 1,
          note: '',
          coupon: ' {coupon.code} ',
        },
      ],
    ],
    gives: '/payment?orderId={uuid}',
  },
  // The form sends what it showed, and hears if that is no longer offered.
  {
    as: 'customer',
    at: '/order/{service.slug}',
    form: {
      package: '{service.package}',
      note: 'Blue',
      key: 'form-1',
      'seen.totalMinor': '1',
      'seen.taxMinor': '0',
      'seen.currency': 'EUR',
      'seen.deliveryDays': '5',
      'seen.revisions': '2',
    },
    sends: [
      [
        'POST /orders #form-1-{digest}',
        {
          service: '{service.slug}',
          packageId: '{service.package}',
          addOnIds: [],
          quantity: 1,
          note: 'Blue',
          seen: {
            totalMinor: '1',
            taxMinor: '0',
            currency: 'EUR',
            deliveryDays: 5,
            revisions: 2,
          },
        },
      ],
    ],
    gives: {
      choice: { packageId: '{service.package}', note: 'Blue' },
      ...refused('offer_changed'),
      values: { 'seen.totalMinor': '1', 'seen.revisions': '2' },
    },
  },
  // Terms that changed while the form was open: nothing is placed, and no account is made.
  {
    as: 'customer',
    at: '/order/{service.slug}',
    form: { package: '{service.package}', note: 'Blue', key: 'form-1', terms: '99' },
    sends: [],
    gives: {
      choice: { packageId: '{service.package}', note: 'Blue' },
      newTerms: { since: '{any}' },
    },
  },
  {
    as: 'guest',
    at: '/services/{service.slug}/order',
    form: {
      package: '{service.package}',
      account: 'register',
      username: 'ada',
      email: 'a@b.test',
      password: 'a long enough password',
      key: 'form-1',
      terms: '99',
    },
    sends: [],
    gives: {
      newTerms: { since: '{any}' },
      values: { account: 'register', username: 'ada', email: 'a@b.test' },
    },
  },
  {
    as: 'customer',
    at: '/order/{order:pending_payment.service}',
    form: {
      package: '{order:pending_payment.package}',
      quantity: '1',
      again: 'yes',
      key: 'form-1',
    },
    sends: [
      [
        'POST /orders #form-1-{digest}',
        {
          service: '{order:pending_payment.service}',
          packageId: '{order:pending_payment.package}',
          addOnIds: [],
          quantity: 1,
          note: '',
        },
      ],
    ],
    gives: '/payment?orderId={uuid}',
  },
  {
    as: 'customer',
    at: '/payment?orderId={order:pending_payment}',
    form: { ...BILLING, intent: 'billing' },
    sends: [['PUT /account/billing-details', BILLING]],
    gives: done('billing'),
  },
  ...['paypal', 'stripe'].map((provider): ActionRow => ({
    as: 'customer',
    at: '/payment?orderId={order:pending_payment}',
    form: { ...BILLING, provider, key: '00000000-0000-4000-8000-000000000000' },
    sends: [
      ['PUT /account/billing-details', BILLING],
      [`POST /orders/{order:pending_payment}/payments #{uuid}-${provider}`, { provider }],
    ],
    gives: refused('provider_not_offered'),
  })),
];

const confirming: ActionRow[] = [
  {
    as: 'customer',
    at: '/payment?orderId={order:pending_payment}',
    form: { intent: 'confirm', terms: '1' },
    sends: [['PUT /orders/{order:pending_payment}/acceptance', { termsVersion: 1 }]],
    gives: refused('not_free'),
  },
];

const inCompany = (intent: string, about = '') => ({
  done: intent,
  companyId: '{company}',
  about,
});

const account: ActionRow[] = [
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'details', username: 'ada-{customer.username}' },
    sends: [['PATCH /account', { username: 'ada-{customer.username}' }]],
    gives: done('details'),
  },
  {
    as: 'guest',
    at: '/company-invitation?token={companyInvitationToken}',
    form: { username: 'Cora New', password: 'a boat made of paper' },
    sends: [
      [
        'PUT /auth/company-invitations/{companyInvitationToken}',
        { username: 'Cora New', password: 'a boat made of paper' },
      ],
    ],
    gives: '/login?invitation=accepted',
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'create', ...BILLING, name: '' },
    sends: [['POST /companies', { ...BILLING, name: '' }]],
    gives: refused('invalid_input'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'create', ...BILLING },
    sends: [['POST /companies', BILLING]],
    gives: { done: 'create', companyId: '{uuid}', about: BILLING.name },
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'details', company: '{company}', ...BILLING },
    sends: [['PUT /companies/{company}', BILLING]],
    gives: inCompany('details'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'news', company: '{company}', news: 'yes' },
    sends: [['PUT /companies/{company}/news', { isNotified: true }]],
    gives: inCompany('news'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'invite', company: '{company}', email: 'nia@example.test', role: 'viewer' },
    sends: [
      ['POST /companies/{company}/invitations', { email: 'nia@example.test', role: 'viewer' }],
    ],
    gives: inCompany('invite', 'nia@example.test'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'invite-again', company: '{company}', id: '{company.invitation}' },
    sends: [['POST /companies/{company}/invitations/{company.invitation}/mails']],
    gives: inCompany('invite-again'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'withdraw', company: '{company}', id: '{company.invitation}' },
    sends: [['DELETE /companies/{company}/invitations/{company.invitation}']],
    gives: inCompany('withdraw'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'role', company: '{company}', id: '{company.viewer}', role: 'orderer' },
    sends: [['PUT /companies/{company}/members/{company.viewer}/role', { role: 'orderer' }]],
    gives: inCompany('role'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'remove', company: '{company}', id: '{company.viewer}' },
    sends: [['DELETE /companies/{company}/members/{company.viewer}']],
    gives: inCompany('remove'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'leave', company: '{company}', id: '{customer}', about: 'Quill' },
    sends: [['DELETE /companies/{company}/members/{customer}']],
    gives: inCompany('leave', 'Quill'),
  },
  {
    as: 'customer',
    at: '/profile/company',
    form: { intent: 'delete', company: '{company}' },
    sends: [['DELETE /companies/{company}']],
    gives: refused('company_has_members'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'billing', ...BILLING },
    sends: [['PUT /account/billing-details', BILLING]],
    gives: done('billing'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'language', locale: 'en' },
    sends: [['PATCH /account', { locale: 'en' }]],
    gives: '/profile',
    inBrowser: done('language'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'language', locale: 'xx' },
    sends: [],
    gives: '/profile',
    inBrowser: '/profile',
  },
  {
    as: 'admin',
    at: '/profile/team',
    form: { intent: 'team-profile', displayName: 'Mira', jobTitle: '', pictureFileId: '' },
    sends: [
      ['PUT /account/team-profile', { displayName: 'Mira', jobTitle: '', pictureFileId: null }],
    ],
    gives: done('team-profile'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: {
      intent: 'notifications',
      kind: ['messages', 'orders'],
      'app-messages': 'yes',
      'mail-messages': 'digest',
      'mail-orders': 'off',
      digestHour: '18',
    },
    sends: [
      [
        'PATCH /notification-choices',
        {
          choices: [
            { kind: 'messages', inApp: true, mail: 'digest' },
            { kind: 'orders', inApp: false, mail: 'off' },
          ],
          digestHour: 18,
        },
      ],
    ],
    gives: done('notifications'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: {
      intent: 'password',
      currentPassword: 'quiet river under the bridge',
      newPassword: 'a boat made of paper',
    },
    sends: [
      [
        'PUT /account/password',
        { currentPassword: 'quiet river under the bridge', newPassword: 'a boat made of paper' },
      ],
    ],
    gives: done('password'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'email', newEmail: 'b@example.test', password: 'not it' },
    sends: [['POST /account/email-changes', { newEmail: 'b@example.test', password: 'not it' }]],
    // The typed values come back, the password does not.
    gives: {
      ...refused('wrong_password'),
      values: { intent: 'email', newEmail: 'b@example.test' },
    },
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'keep-email' },
    sends: [['DELETE /account/email-changes']],
    gives: done('keep-email'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'verify' },
    sends: [['POST /account/email-verifications']],
    gives: refused('email_already_verified'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'end-session', id: '{session}' },
    sends: [['DELETE /account/sessions/{session}']],
    gives: done('end-session'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'name-device', id: '{unknown}', name: 'Studio' },
    sends: [['PATCH /account/sessions/{unknown}', { name: 'Studio' }]],
    gives: refused('not_found'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'link-account', id: 'google' },
    sends: [],
    gives: done('link-account'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'unlink-account', id: '{unknown}' },
    sends: [['DELETE /account/linked-accounts/{unknown}']],
    gives: refused('not_found'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'end-others' },
    sends: [['DELETE /account/sessions']],
    gives: done('end-others'),
  },
  {
    as: 'customer',
    at: '/profile/data',
    form: { intent: 'export', password: 'not it' },
    sends: [['POST /account/data/exports', { password: 'not it' }]],
    gives: refused('wrong_password'),
  },
  {
    as: 'customer',
    at: '/profile/data',
    form: { intent: 'download' },
    sends: [],
    gives: done('download'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'factor-setup' },
    sends: [['POST /account/second-factor/setups']],
    gives: done('factor-setup'),
  },
  {
    as: 'customer',
    at: '/profile/data',
    form: { intent: 'delete', password: 'not it' },
    sends: [['POST /account/deletion', { password: 'not it' }]],
    gives: refused('wrong_password'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'factor-confirm', code: '000000' },
    sends: [['PUT /account/second-factor/setups', { code: '000000' }]],
    gives: refused('second_factor_on'), // nothing was begun
  },
  {
    as: 'customer',
    at: '/profile/data',
    form: { intent: 'keep-account' },
    sends: [['DELETE /account/deletion']],
    gives: done('keep-account'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'factor-off' },
    sends: [['DELETE /account/second-factor']],
    gives: done('factor-off'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'recovery-codes' },
    sends: [['POST /account/recovery-codes']],
    gives: refused('second_factor_off'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'end-trust', id: '{unknown}' },
    sends: [['DELETE /account/trusted-devices/{unknown}']],
    gives: refused('not_found'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'passkey-options', name: 'Laptop' },
    sends: [['POST /account/passkeys/options']],
    gives: done('passkey-options'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'passkey-add', name: 'Laptop', passkeyProof: 'not an answer' },
    sends: [['POST /account/passkeys', { credential: null, name: 'Laptop' }]],
    gives: refused('invalid_input'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'passkey-rename', id: '{unknown}', name: 'Phone' },
    sends: [['PATCH /account/passkeys/{unknown}', { name: 'Phone' }]],
    gives: refused('not_found'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'passkey-remove', id: '{unknown}' },
    sends: [['DELETE /account/passkeys/{unknown}']],
    gives: refused('not_found'),
  },
  {
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'password-remove' },
    sends: [['POST /account/passkeys/only']],
    gives: refused('passkey_needed'),
  },
  {
    // A sensitive form may carry a proof of identity, which goes first and never comes back.
    as: 'customer',
    at: '/profile/security',
    form: { intent: 'factor-off', proofPassword: 'not it' },
    sends: [['POST /account/verifications', { password: 'not it' }]],
    gives: { ...refused('reauthentication_required'), values: { intent: 'factor-off' } },
  },
];

/** Forms that the order pages of customers and administrators share. */
const order: ActionRow[] = [
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'message', body: 'When?', files: [FILE], key: 'message-key' },
    sends: [
      ['POST /orders/{order:in_progress}/files', ['files: file.txt']],
      [
        'POST /orders/{order:in_progress}/messages #message-key',
        { body: 'When?', fileIds: ['{uuid}'] },
      ],
    ],
    gives: done('message'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'message', body: 'When?', files: ['NO FILE'] },
    sends: [['POST /orders/{order:in_progress}/messages #{uuid}', { body: 'When?', fileIds: [] }]],
    gives: done('message'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'note', note: 'Call back' },
    sends: [['POST /orders/{order:in_progress}/notes #{uuid}', { body: 'Call back' }]],
    gives: done('note'),
  },
  {
    as: 'customer',
    at: '/orders/{order:awaiting_requirements}',
    form: { intent: 'answers', 'other.field': 'x' },
    sends: [['POST /orders/{order:awaiting_requirements}/answers', { answers: {} }]],
    gives: done('answers'),
  },
  {
    as: 'customer',
    at: '/orders/{asked}',
    form: {
      intent: 'answers',
      'answers.{asked.text}': 'Blue',
      'answers.{asked.choices}': ['A', 'B'],
      'answers.{asked.file}': [FILE],
      several: ['{asked.choices}', '{asked.file}'],
    },
    sends: [
      ['POST /orders/{asked}/files', ['files: file.txt']],
      ['PUT /orders/{asked}/answers/{asked.file}', { answer: ['{uuid}'] }],
      [
        'POST /orders/{asked}/answers',
        {
          answers: {
            '{asked.text}': 'Blue',
            '{asked.choices}': ['A', 'B'],
            '{asked.file}': ['{uuid}'],
          },
        },
      ],
    ],
    gives: done('answers'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: {
      intent: 'correct',
      questionId: '{order:in_progress}',
      'answers.{order:in_progress}': 'Green',
      reason: 'A typo.',
    },
    sends: [
      [
        'POST /orders/{order:in_progress}/answers/{order:in_progress}/corrections',
        { answer: 'Green', reason: 'A typo.' },
      ],
    ],
    gives: refused('question_not_found'),
  },
  {
    as: 'customer',
    at: '/orders/{asked:in_progress}',
    form: {
      intent: 'correct',
      questionId: '{asked:in_progress.text}',
      'answers.{asked:in_progress.text}': 'Green',
      reason: 'A typo.',
    },
    sends: [
      [
        'POST /orders/{asked:in_progress}/answers/{asked:in_progress.text}/corrections',
        { answer: 'Green', reason: 'A typo.' },
      ],
    ],
    gives: done('correct-ask'),
  },
  ...(
    [
      ['customer', 'withdraw', 'withdrawals'],
      ['admin', 'accept', 'acceptances'],
      ['admin', 'decline', 'declines'],
    ] as const
  ).map(([as, action, path]): ActionRow => ({
    as,
    at: `${as === 'admin' ? '/admin' : ''}/orders/{order:in_progress}`,
    form: {
      intent: `correction-${action}`,
      correctionId: '{order:in_progress}',
      reason: 'It is printed.',
    },
    sends: [
      action === 'decline'
        ? [`${CORRECTION}/${path}`, { reason: 'It is printed.' }]
        : [`${CORRECTION}/${path}`],
    ],
    gives: refused('correction_not_found'),
  })),
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'deliver', message: 'Here.', files: [FILE], key: 'delivery-key' },
    sends: [
      ['POST /orders/{order:in_progress}/files', ['files: file.txt']],
      [
        'POST /orders/{order:in_progress}/deliveries #delivery-key',
        { message: 'Here.', fileIds: ['{uuid}'] },
      ],
    ],
    gives: done('deliver'),
  },
  {
    as: 'customer',
    at: '/orders/{order:delivered}',
    form: { intent: 'accept' },
    sends: [['POST /orders/{order:delivered}/acceptances', {}]],
    gives: done('accept'),
  },
  {
    as: 'customer',
    at: '/orders/{order:delivered}',
    form: { intent: 'revise', reason: 'Less blue', files: [FILE] },
    sends: [
      ['POST /orders/{order:delivered}/files', ['files: file.txt']],
      ['POST /orders/{order:delivered}/revisions', { reason: 'Less blue', fileIds: ['{uuid}'] }],
    ],
    gives: done('revise'),
  },
  {
    as: 'customer',
    at: '/orders/{sent.order}/files/{sent}',
    form: {
      intent: 'comment',
      body: 'Less blue',
      spot: '{"page":1,"x":0.5,"y":0.25}',
      key: 'comment-key',
    },
    sends: [
      [
        'POST /orders/{sent.order}/files/{sent}/comments #comment-key',
        { body: 'Less blue', spot: { page: 1, x: 0.5, y: 0.25 } },
      ],
    ],
    gives: done('comment'),
  },
  {
    as: 'customer',
    at: '/orders/{comment.order}/files/{comment.file}',
    form: { intent: 'answer', id: '{comment}', body: 'Or grey', key: 'answer-key' },
    sends: [
      ['POST /orders/{comment.order}/comments/{comment}/answers #answer-key', { body: 'Or grey' }],
    ],
    gives: done('answer'),
  },
  ...(['resolve', 'reopen'] as const).map((intent): ActionRow => ({
    as: 'admin',
    at: '/admin/orders/{comment.order}/files/{comment.file}',
    form: { intent, id: '{comment}' },
    sends: [
      [
        `POST /orders/{comment.order}/comments/{comment}/${intent === 'resolve' ? 'resolutions' : 'reopenings'}`,
      ],
    ],
    gives: done(intent),
  })),
  {
    as: 'admin',
    at: '/admin/orders/{order:pending_payment}',
    form: { intent: 'remind' },
    sends: [['POST /orders/{order:pending_payment}/reminders']],
    gives: done('remind'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'grant' },
    sends: [['POST /orders/{order:in_progress}/revision-grants', {}]],
    gives: done('grant'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'hold', reason: 'Photos?' },
    sends: [['POST /orders/{order:in_progress}/holds', { reason: 'Photos?' }]],
    gives: done('hold'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:on_hold}',
    form: { intent: 'resume' },
    sends: [['POST /orders/{order:on_hold}/resumptions', {}]],
    gives: done('resume'),
  },
  {
    as: 'customer',
    at: '/orders/{order:pending_payment}',
    form: { intent: 'cancel', reason: 'Too late' },
    sends: [['POST /orders/{order:pending_payment}/cancellations', { reason: 'Too late' }]],
    gives: done('cancel'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'read', upTo: '2026-05-12T12:00:00.000Z' },
    sends: [
      ['POST /orders/{order:in_progress}/read-markers', { upTo: '2026-05-12T12:00:00.000Z' }],
    ],
    gives: done('read'),
  },
  {
    as: 'customer',
    at: '/orders/{order:completed}',
    form: { intent: 'review', stars: '5', review: 'They drew exactly the map that we needed.' },
    sends: [
      [
        'PUT /orders/{order:completed}/review',
        { stars: 5, body: 'They drew exactly the map that we needed.' },
      ],
    ],
    gives: done('review'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: {
      intent: 'refund',
      share: 'everything',
      reason: 'Fire',
      'seen.everything': '12500',
      key: 'refund-key',
    },
    sends: [
      [
        'POST /orders/{order:in_progress}/refunds #refund-key',
        { share: { kind: 'everything' }, reason: 'Fire', seenRefundableMinor: '12500' },
      ],
    ],
    gives: refused('refundable_changed'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: {
      intent: 'refund',
      share: 'amount',
      billId: '{order:in_progress}',
      currency: 'EUR',
      amount: '12.50',
    },
    sends: [
      [
        'POST /orders/{order:in_progress}/refunds #{uuid}',
        {
          share: { kind: 'amount', amountMinor: '1250', billId: '{order:in_progress}' },
          reason: '',
          seenRefundableMinor: '',
        },
      ],
    ],
    gives: refused('invalid_input'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'refund', share: 'lines', 'line.a.1': '2', 'line.b.2': '0' },
    sends: [
      [
        'POST /orders/{order:in_progress}/refunds #{uuid}',
        {
          share: { kind: 'lines', lines: [{ lineId: '1', quantity: 2 }] },
          reason: '',
          seenRefundableMinor: '',
        },
      ],
    ],
    gives: refused('invalid_input'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'refund', reason: 'Fire', 'seen.everything': '12500' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { share: 'chooseShare' } } },
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'refund', share: 'lines', 'line.a.1': '0' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { lines: 'chooseItem' } } },
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'refund', share: 'lines', 'line.a.1': '1', 'line.b.2': '1' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { lines: 'chooseOneBill' } } },
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:on_hold}',
    form: {
      intent: 'propose',
      title: 'A second language',
      description: '',
      currency: 'EUR',
      price: '60.00',
      extraDays: '3',
      key: 'extra-key',
    },
    sends: [
      [
        'POST /orders/{order:on_hold}/extras #extra-key',
        {
          title: 'A second language',
          description: '',
          lines: [{ name: 'A second language', unitPriceMinor: '6000' }],
          extraDays: 3,
        },
      ],
    ],
    gives: done('propose'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:on_hold}',
    form: { intent: 'propose', title: 'A second language', currency: 'EUR', price: 'much' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { price: 'amountInvalid' } } },
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'withdraw', billId: '{order:in_progress}' },
    sends: [['POST /orders/{order:in_progress}/extras/{order:in_progress}/withdrawals']],
    gives: refused('bill_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'extend', dueOn: '2099-01-01', reason: 'Paper.' },
    sends: [
      ['POST /orders/{order:in_progress}/extensions', { dueOn: '2099-01-01', reason: 'Paper.' }],
    ],
    gives: { error: { code: 'extension_day_invalid', fields: { dueOn: '{any}' } } },
  },
  ...(['accept', 'decline'] as const).map((answer): ActionRow => ({
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: `extension-${answer}`, extensionId: '{order:in_progress}' },
    sends: [
      [
        `POST /orders/{order:in_progress}/extensions/{order:in_progress}/${answer === 'accept' ? 'acceptances' : 'declines'}`,
      ],
    ],
    gives: refused('extension_not_found'),
  })),
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'extension-withdraw', extensionId: '{order:in_progress}' },
    sends: [['POST /orders/{order:in_progress}/extensions/{order:in_progress}/withdrawals']],
    gives: refused('extension_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'step-add', stepTitle: 'Sketch', stepNote: '', stepInternal: 'yes' },
    sends: [
      ['POST /orders/{order:in_progress}/steps', { title: 'Sketch', note: '', isInternal: true }],
    ],
    gives: done('step-add'),
  },
  ...(
    [
      ['step-edit', 'PUT', '', { title: 'Ink', note: 'Dry.', isInternal: false }],
      ['step-remove', 'DELETE', ''],
      ['step-done', 'PUT', '/completion'],
      ['step-reopen', 'DELETE', '/completion'],
    ] as const
  ).map(([intent, method, path, json]): ActionRow => ({
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent, stepId: '{order:in_progress}', stepTitle: 'Ink', stepNote: 'Dry.' },
    sends: [
      [
        `${method} /orders/{order:in_progress}/steps/{order:in_progress}${path}`,
        ...(json ? [json] : []),
      ] as ActionRow['sends'][number],
    ],
    gives: refused('step_not_found'),
  })),
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'step-order', ids: '{order:in_progress}', move: 'up:{order:in_progress}' },
    sends: [['PUT /orders/{order:in_progress}/steps/order', { ids: ['{order:in_progress}'] }]],
    gives: done('step-order'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'assign', assigneeId: '' },
    sends: [['POST /orders/{order:in_progress}/assignments', { assigneeId: null }]],
    gives: done('assign'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'decline', billId: '{order:in_progress}' },
    sends: [['POST /orders/{order:in_progress}/extras/{order:in_progress}/declines']],
    gives: refused('bill_not_found'),
  },
];

const requests: ActionRow[] = [
  {
    as: 'customer',
    at: '/orders/{order:completed}',
    form: { intent: 'undo-accept' },
    sends: [['POST /orders/{order:completed}/undone-acceptances', {}]],
    gives: refused('acceptance_final'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: {
      intent: 'ask-more',
      more: 'A poster too?',
      budget: '200',
      currency: 'EUR',
      key: 'more-key',
    },
    sends: [
      [
        'POST /orders/{order:in_progress}/extra-requests #more-key',
        { body: 'A poster too?', budgetMinor: '20000' },
      ],
    ],
    gives: done('ask-more'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'ask-more', more: 'A poster too?', budget: 'much', currency: 'EUR' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { budget: 'moreBudgetUnclear' } } },
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'ask-cancel', reason: 'No more budget', key: 'cancel-key' },
    sends: [
      [
        'POST /orders/{order:in_progress}/cancellation-requests #cancel-key',
        { reason: 'No more budget' },
      ],
    ],
    gives: done('ask-cancel'),
  },
  {
    as: 'customer',
    at: '/orders/{order:in_progress}',
    form: { intent: 'withdraw-request', requestId: '{order:in_progress}' },
    sends: [['POST /orders/{order:in_progress}/requests/{order:in_progress}/withdrawals']],
    gives: refused('request_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'decline-request', requestId: '{order:in_progress}', reason: 'Printed' },
    sends: [
      [
        'POST /orders/{order:in_progress}/requests/{order:in_progress}/declines',
        { reason: 'Printed' },
      ],
    ],
    gives: refused('request_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'settle-withdrawal', seenRefundMinor: '12500' },
    sends: [
      ['POST /orders/{order:in_progress}/withdrawal-settlements', { seenRefundMinor: '12500' }],
    ],
    gives: refused('withdrawal_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'agree-cancel', requestId: '{order:in_progress}', seenRefundMinor: '12500' },
    sends: [
      [
        'POST /orders/{order:in_progress}/requests/{order:in_progress}/agreements',
        { seenRefundMinor: '12500' },
      ],
    ],
    gives: refused('request_not_found'),
  },
];

/** A form of an enquiry's page, and the call that it makes. */
function onEnquiry(
  intent: string,
  fields: Record<string, string>,
  [method, path, body]: [method: string, path: string, body: object],
): ActionRow {
  return {
    as: 'admin',
    at: '/admin/enquiries/{enquiry}',
    form: { intent, ...fields },
    sends: [[`${method} /enquiries/{enquiry}/${path}`, body]],
    gives: done(intent),
  };
}

export const REVIEWS_CSV =
  'author,rating,text,date,service,source\r\nAda,5,Good,2026-01-31,{service.slug},Google';

const admin: ActionRow[] = [
  {
    as: 'admin',
    at: '/admin/orders',
    form: { intent: 'batch:hold', ids: ['{order:in_progress}'], reason: 'Photos?' },
    sends: [
      [
        'POST /admin/batches',
        {
          kind: 'order',
          action: 'hold',
          assigneeId: null,
          ids: ['{order:in_progress}'],
          reason: 'Photos?',
        },
      ],
    ],
    gives: '/admin/batches/{uuid}',
  },
  {
    // Opened before an upgrade.
    as: 'admin',
    at: '/admin/orders',
    form: { action: 'hold', ids: ['{order:in_progress}'], reason: 'Photos?' },
    sends: [
      [
        'POST /admin/batches',
        {
          kind: 'order',
          action: 'hold',
          assigneeId: null,
          ids: ['{order:in_progress}'],
          reason: 'Photos?',
        },
      ],
    ],
    gives: '/admin/batches/{uuid}',
  },
  ...(
    [
      ['/admin/enquiries', 'enquiry', 'close', '{enquiry}'],
      ['/admin/services', 'service', 'archive', '{service}'],
      ['/admin/blogs', 'post', 'publish', '{unknown}'],
      ['/admin/reviews', 'review', 'publish', '{unknown}'],
      ['/admin/pages', 'page', 'unpublish', '{unknown}'],
      ['/admin/mail', 'mail', 'resend', '{mail}'],
    ] as const
  ).map(([at, kind, action, id]): ActionRow => ({
    as: 'admin',
    at,
    form: { intent: `batch:${action}`, ids: [id] },
    sends: [['POST /admin/batches', { kind, action, assigneeId: null, ids: [id], reason: '' }]],
    gives: '/admin/batches/{uuid}',
  })),
  {
    as: 'admin',
    at: '/admin/batches/{unknown}',
    form: { intent: 'undo', kind: 'enquiry', action: 'open', ids: ['{enquiry}'] },
    sends: [
      [
        'POST /admin/batches',
        { kind: 'enquiry', action: 'open', assigneeId: null, ids: ['{enquiry}'], reason: '' },
      ],
    ],
    gives: '/admin/batches/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/orders?state=delivered',
    form: { intent: 'list-columns', columns: ['total', 'placed'] },
    sends: [['PUT /admin/lists/orders/columns', { columns: ['total', 'placed'] }]],
    gives: { done: 'list-columns' },
  },
  {
    as: 'admin',
    at: '/admin/orders',
    form: { intent: 'list-columns', columns: ['total'], usual: 'yes' },
    sends: [['PUT /admin/lists/orders/columns', { columns: null }]],
    gives: { done: 'list-columns' },
  },
  {
    as: 'admin',
    at: '/admin/orders?state=delivered',
    form: {
      intent: 'list-view-save',
      name: 'Delivered',
      query: 'state=delivered',
      isShared: 'yes',
    },
    sends: [
      [
        'POST /admin/lists/orders/views',
        { name: 'Delivered', query: 'state=delivered', isShared: true },
      ],
    ],
    gives: { done: 'list-view-save', name: 'Delivered' },
  },
  {
    as: 'admin',
    at: '/admin/orders/board',
    form: { intent: 'hold', orderId: '{order:on_hold}', reason: 'Photos?' },
    sends: [['POST /orders/{order:on_hold}/holds', { reason: 'Photos?' }]],
    gives: refused('order_in_wrong_state'),
  },
  {
    as: 'admin',
    at: '/admin/orders/board',
    form: { intent: 'resume', orderId: '{order:in_progress}' },
    sends: [['POST /orders/{order:in_progress}/resumptions', {}]],
    gives: refused('order_in_wrong_state'),
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:completed}/evidence',
    sends: [['POST /admin/orders/{order:completed}/evidence']],
    gives: done('prepare'),
  },
  {
    as: 'admin',
    at: '/admin/payments',
    form: { intent: 'ask', id: '{payment}' },
    sends: [['POST /admin/payments/{payment}/sync']],
    gives: refused('provider_silent'),
  },
  {
    as: 'admin',
    at: '/admin/payments',
    form: { intent: 'accept', id: '{payment}', reason: 'The bank says so' },
    sends: [
      ['POST /admin/payments/{payment}/mismatch-acceptances', { reason: 'The bank says so' }],
    ],
    gives: refused('provider_silent'),
  },
  {
    as: 'admin',
    at: '/admin/payments',
    form: { intent: 'resolve', id: '{discrepancy}', note: 'Spoke to the bank' },
    sends: [
      [
        'POST /admin/payments/discrepancies/{discrepancy}/resolutions',
        { note: 'Spoke to the bank' },
      ],
    ],
    gives: done('resolve'),
  },
  {
    as: 'admin',
    at: '/admin/payments/webhook-events',
    form: { intent: 'replay', id: '{event}' },
    sends: [['POST /admin/payments/webhook-events/{event}/replays']],
    gives: { done: 'replay', count: 1 },
  },
  {
    as: 'admin',
    at: '/admin/payments/webhook-events',
    form: { intent: 'replay_all', id: '{event}' },
    sends: [['POST /admin/payments/webhook-events/replays']],
    gives: { done: 'replay_all', count: 1 },
  },
  {
    as: 'admin',
    at: '/admin/services/new',
    form: { title: 'A map', categoryId: '{service.category}' },
    sends: [['POST /admin/services', { title: 'A map', categoryId: '{service.category}' }]],
    gives: '/admin/services/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/services/new',
    form: { intent: 'blank', title: 'A map', categoryName: 'Maps' },
    sends: [['POST /admin/services', { title: 'A map', categoryName: 'Maps' }]],
    gives: '/admin/services/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/services/new',
    form: { intent: 'template', template: 'logo', categoryId: '' },
    sends: [['POST /admin/service-templates/services', { template: 'logo' }]],
    gives: '/admin/services/{uuid}?from=template',
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'save' },
    sends: [['PUT /admin/services/{service}', SERVICE_JSON]],
    gives: { done: 'save', version: 2 },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '9', intent: 'save' },
    sends: [['PUT /admin/services/{service}', { ...SERVICE_JSON, version: 9 }]],
    gives: { ...refused('service_changed'), conflict: { version: '1' } },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '9', intent: 'overwrite' },
    sends: [['PUT /admin/services/{service}', SERVICE_JSON]],
    gives: { done: 'save', version: 2, mergedVersion: 2 },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'publish' },
    sends: [
      ['PUT /admin/services/{service}', SERVICE_JSON],
      ['PUT /admin/services/{service}/publication'],
    ],
    gives: { done: 'publish', version: 2 },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', 'packages.0.priceMinor': 'cheap', intent: 'save' },
    sends: [],
    gives: {
      error: { code: 'form_refused', fields: { 'packages.0.priceMinor': 'priceUnclear' } },
    },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'add:faq' },
    sends: [],
    gives: { done: 'add', isUnfinished: true, focus: 'faq.0', values: { 'faq.0.key': 'new-1' } },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', cover: [FILE], intent: 'save' },
    sends: [['POST /files', ['file: file.txt']]],
    gives: { error: { code: 'file_refused', fields: { cover: '{any}' } } },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'unpublish' },
    sends: [['DELETE /admin/services/{service}/publication']],
    gives: done('unpublish'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: {
      ...SERVICE,
      version: '1',
      intent: 'schedule',
      publishAt: '',
      unpublishAt: '2099-05-12T12:00',
    },
    sends: [['PUT /admin/services/{service}', SERVICE_JSON], PLAN_SENT],
    gives: { done: 'schedule', version: 2 },
  },
  // A plan that was changed is saved with the rest, and one that was not is left alone.
  ...[
    { planSeen: ' ', sends: true },
    { planSeen: ' 2099-05-12T12:00', sends: false },
  ].map(({ planSeen, sends }): ActionRow => ({
    as: 'admin',
    at: '/admin/services/{service}',
    form: {
      ...SERVICE,
      version: '1',
      intent: 'save',
      publishAt: '',
      unpublishAt: '2099-05-12T12:00',
      planSeen,
    },
    sends: [['PUT /admin/services/{service}', SERVICE_JSON], ...(sends ? [PLAN_SENT] : [])],
    gives: { done: 'save', version: 2 },
  })),
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'copy', currency: 'NOK' },
    sends: [['POST /admin/services/{service}/copies', { currency: 'NOK' }]],
    gives: '/admin/services/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'archive' },
    sends: [['PUT /admin/services/{service}/archive']],
    gives: done('archive'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'restore' },
    sends: [['DELETE /admin/services/{service}/archive']],
    gives: done('restore'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'make-link' },
    sends: [['PUT /admin/services/{service}/preview-link']],
    gives: done('make-link'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'end-link' },
    sends: [['DELETE /admin/services/{service}/preview-link']],
    gives: done('end-link'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/services/{service}']],
    gives: '/admin/services?deleted=yes',
  },
  ...(['up', 'down'] as const).map((direction): ActionRow => ({
    as: 'admin',
    at: '/admin/services',
    form: { intent: `${direction}:{service}` },
    sends: [['POST /admin/services/{service}/moves', { direction }]],
    gives: { done: direction },
  })),
  ...(['activate', 'deactivate'] as const).map((intent): ActionRow => ({
    as: 'admin',
    at: '/admin/coupons/{coupon}',
    form: { intent },
    sends: [['PUT /admin/coupons/{coupon}/activation', { isActive: intent === 'activate' }]],
    gives: { done: intent },
  })),
  {
    as: 'admin',
    at: '/admin/coupons/{coupon}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/coupons/{coupon}']],
    gives: '/admin/coupons?deleted=yes',
  },
  {
    as: 'admin',
    at: '/admin/coupons/{coupon}',
    form: { ...COUPON_FORM, intent: 'save', version: '1' },
    sends: [['PUT /admin/coupons/{coupon}', { ...COUPON_SENT, version: 1 }]],
    gives: { done: 'save', version: 2 },
  },
  {
    as: 'admin',
    at: '/admin/coupons/{coupon}',
    form: { ...COUPON_FORM, intent: 'save', version: '7' },
    sends: [['PUT /admin/coupons/{coupon}', { ...COUPON_SENT, version: 7 }]],
    gives: { ...refused('coupon_changed'), conflict: { version: '1' } },
  },
  {
    as: 'admin',
    at: '/admin/coupons/{coupon}',
    form: { ...COUPON_FORM, intent: 'save', version: '1', minimum: '1,000' },
    sends: [],
    gives: refused('form_refused'),
  },
  {
    as: 'admin',
    at: '/admin/coupons/new',
    form: { ...COUPON_FORM, code: '', intent: 'make' },
    sends: [['POST /admin/coupons', { ...COUPON_SENT, code: '' }]],
    gives: '/admin/coupons/{uuid}?made=yes',
  },
  {
    as: 'admin',
    at: '/admin/redirects',
    form: { intent: 'add', path: '/old-{service}', target: '' },
    sends: [['POST /admin/redirects', { path: '/old-{service}', target: null }]],
    gives: { done: 'add', path: '/old-{service}' },
  },
  {
    as: 'admin',
    at: '/admin/replies',
    form: { intent: 'add', title: 'Thanks', body: 'Thank you.' },
    sends: [['POST /admin/replies', { title: 'Thanks', body: 'Thank you.' }]],
    gives: { done: 'add' },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: { intent: 'add', newName: 'Maps of {customer.username}' },
    sends: [['POST /categories', { name: 'Maps of {customer.username}' }]],
    gives: { done: 'add', name: 'Maps of {customer.username}' },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: {
      intent: 'save',
      id: '{category}',
      name: 'Plans',
      slug: 'plans-{category}',
      version: '1',
    },
    sends: [
      [
        'PUT /categories/{category}',
        { name: 'Plans', slug: 'plans-{category}', names: [], version: 1 },
      ],
    ],
    gives: { done: 'save', version: 2 },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: {
      intent: 'save',
      id: '{category}',
      name: 'Plans',
      slug: 'plans-{category}',
      version: '0',
    },
    sends: [
      [
        'PUT /categories/{category}',
        { name: 'Plans', slug: 'plans-{category}', names: [], version: 0 },
      ],
    ],
    gives: { ...refused('category_changed'), conflict: { version: '1' } },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: {
      intent: 'merge',
      id: '{category}',
      name: 'Plans',
      slug: 'plans-{category}',
      version: '0',
      seenVersion: '1',
      'choice:name': 'mine',
    },
    sends: [
      [
        'PUT /categories/{category}',
        { name: 'Plans', slug: 'plans-{category}', names: [], version: 1 },
      ],
    ],
    gives: { done: 'save', version: 2, mergedVersion: 2 },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: { intent: 'delete', id: '{category}' },
    sends: [['DELETE /categories/{category}']],
    gives: { done: 'delete', index: 0 },
  },
  {
    as: 'admin',
    at: '/admin/blogs/new',
    form: { intent: 'save', ...POST },
    sends: [['POST /admin/posts', POST_JSON]],
    gives: '/admin/blogs/{uuid}/maps-of-{customer}',
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'save', ...POST, version: '1' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, version: 1 }]],
    gives: done('save'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'overwrite', ...POST, version: '0' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, version: 1 }]],
    gives: done('save'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'preview', ...POST },
    sends: [['POST /admin/previews', { body: 'Text' }]],
    gives: { done: 'preview', html: '<p>Text</p>\n', values: { title: 'Maps' } },
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'publish', ...POST, version: '1' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, publication: {}, version: 1 }]],
    gives: done('publish'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/new',
    form: { intent: 'publish', ...POST, authorId: '', unpublishAt: '2099-05-12T12:00' },
    sends: [
      [
        'POST /admin/posts',
        { ...POST_JSON, authorId: null, unpublishAt: '2099-05-12T12:00', publication: {} },
      ],
    ],
    gives: '/admin/blogs/{uuid}/maps-of-{customer}?done=publish',
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'schedule', ...POST, version: '1', at: '2099-05-12T12:00:00.000Z' },
    sends: [
      [
        'PUT /admin/posts/{post}',
        { ...POST_JSON, publication: { at: '2099-05-12T12:00:00.000Z' }, version: 1 },
      ],
    ],
    gives: done('schedule'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'schedule', ...POST, version: '1', at: '' },
    sends: [],
    gives: { error: { code: 'form_refused', fields: { at: 'scheduleMissingField' } } },
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post:published}',
    form: { intent: 'unpublish' },
    sends: [['DELETE /admin/posts/{post:published}/publications']],
    gives: done('unpublish'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'make-link' },
    sends: [['PUT /admin/posts/{post}/preview-link']],
    gives: done('make-link'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/posts/{post}']],
    gives: '/admin/blogs?deleted=yes',
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'restore', revisionId: '1' },
    sends: [['POST /admin/posts/{post}/revisions/1/restorations']],
    gives: refused('post_revision_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{revision.post}/comparison',
    form: { intent: 'restore', revisionId: '{revision}' },
    sends: [['POST /admin/posts/{revision.post}/revisions/{revision}/restorations']],
    gives: '/admin/blogs/{revision.post}?done=restore',
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}/comparison',
    form: { intent: 'restore', revisionId: '1' },
    sends: [['POST /admin/posts/{post}/revisions/1/restorations']],
    gives: refused('post_revision_not_found'),
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'save', title: 'About', body: 'We\r\ndraw.', version: '7' },
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We\ndraw.', version: 7 }]],
    gives: { done: 'save' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'save', title: 'About', body: 'We draw.', version: '3' },
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We draw.', version: 3 }]],
    gives: { ...refused('page_changed'), conflict: { version: '7' } },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    // Somebody saved once more meanwhile: what was chosen no longer holds, and is compared again.
    form: {
      intent: 'merge',
      title: 'About',
      body: 'We draw.',
      version: '3',
      seenVersion: '6',
      'choice:body': 'theirs',
    },
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We draw.', version: 3 }]],
    gives: { ...refused('page_changed'), conflict: { version: '7' } },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'overwrite', title: 'About', body: 'We draw.', version: '3' },
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We draw.', version: 7 }]],
    gives: { done: 'save' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'preview', title: 'About', body: 'We draw.', version: '7' },
    sends: [['POST /admin/previews', { body: 'We draw.' }]],
    gives: {
      done: 'preview',
      html: '<p>We draw.</p>\n',
      values: { title: 'About', body: 'We draw.', version: '7' },
    },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: {
      intent: 'details',
      detailsVersion: '1',
      slug: '{page}',
      place: 'footer',
      menuName: ' Privacy ',
      purpose: 'privacy',
      seoTitle: '',
      seoDescription: 'What we keep.',
    },
    sends: [
      [
        'PUT /admin/pages/{page}/details',
        {
          slug: '{page}',
          place: 'footer',
          menuName: 'Privacy',
          purpose: 'privacy',
          seoTitle: null,
          seoDescription: 'What we keep.',
          version: 1,
        },
      ],
    ],
    gives: { done: 'details' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: { intent: 'details', detailsVersion: '1', slug: 'orders', place: 'none', purpose: '' },
    sends: [
      [
        'PUT /admin/pages/{page}/details',
        {
          slug: 'orders',
          place: 'none',
          menuName: null,
          purpose: null,
          seoTitle: null,
          seoDescription: null,
          version: 1,
        },
      ],
    ],
    gives: refused('invalid_input'),
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: { intent: 'hide' },
    sends: [['PUT /admin/pages/{page}/publication', { isPublished: false }]],
    gives: { done: 'hide' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: { intent: 'publish', title: 'About', body: 'We draw.', version: '7' },
    sends: [
      ['PUT /admin/pages/{page}', { title: 'About', body: 'We draw.', version: 7 }],
      ['PUT /admin/pages/{page}/publication', { isPublished: true }],
    ],
    gives: { done: 'publish' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: { intent: 'publish', title: 'About', body: 'We draw [… what].', version: '7' },
    sends: [['PUT /admin/pages/{page}', { title: 'About', body: 'We draw [… what].', version: 7 }]],
    gives: refused('page_has_marks'),
  },
  {
    as: 'admin',
    at: '/admin/pages',
    form: { intent: 'new', title: 'Contact', slug: 'contact', template: 'imprint' },
    sends: [['POST /admin/pages', { title: 'Contact', slug: 'contact', template: 'imprint' }]],
    gives: refused('invalid_input'),
  },
  ...[
    ['services/{service}', 'services/{service}', { title: 'Karte' }] as const,
    ['posts/{post}', 'posts/{post}', { title: 'Karten' }] as const,
    ['pages/{page:about}', 'pages/{page:about}', { title: 'Wir', body: 'Wir zeichnen.' }] as const,
  ].flatMap(([page, at, texts]): ActionRow[] => {
    const fields = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`texts.${name}`, text]),
    );
    return (
      [
        ['save', '0'],
        ['overwrite', '9'],
      ] as const
    ).map(([intent, version]) => ({
      as: 'admin',
      at: `/admin/translations/${page}/de`,
      form: { intent, version, ...fields },
      sends: [[`PUT /admin/${at}/translations/de`, { version: 0, texts }]],
      gives: { done: 'save' },
    }));
  }),
  {
    as: 'admin',
    at: '/admin/translations/pages/{page:about}/de',
    form: { intent: 'copy', version: '0', 'texts.title': 'Wir' },
    sends: [],
    gives: {
      done: 'copy',
      values: { 'texts.title': 'Wir', 'texts.body': 'We draw maps.', version: '0' },
    },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'publish', id: '{review}' },
    sends: [['POST /reviews/{review}/decisions', { state: 'published' }]],
    gives: { doneFor: '{review}', done: 'publish' },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'reject', id: '{review}', reason: 'It names a person' },
    sends: [
      ['POST /reviews/{review}/decisions', { state: 'rejected', reason: 'It names a person' }],
    ],
    gives: { doneFor: '{review}' },
  },
  {
    as: 'admin',
    at: '/admin/reviews/imports',
    form: { intent: 'import', fileName: 'a.csv', csv: REVIEWS_CSV },
    sends: [['POST /admin/review-imports', { fileName: 'a.csv', csv: REVIEWS_CSV }]],
    gives: { done: 'import', stored: { fileName: 'a.csv', reviewCount: 1 } },
  },
  {
    as: 'admin',
    at: '/admin/home',
    form: { intent: 'hide:{section}' },
    sends: [['PUT /admin/home-sections/{section}/visibility', { isShown: false }]],
    gives: done('hide'),
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { intent: 'show' },
    sends: [['PUT /admin/home-sections/{section}/visibility', { isShown: true }]],
    gives: done('show'),
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/home-sections/{section}']],
    gives: '/admin/home?deleted=yes',
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'save' },
    sends: [['PUT /admin/home-sections/{section}', { version: 1, ...QUESTIONS_JSON }]],
    gives: { done: 'save', version: 2 },
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'preview' },
    sends: [['POST /admin/home-sections/previews', QUESTIONS_JSON]],
    gives: { done: 'preview', preview: { kind: 'questions' } },
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'add' },
    sends: [],
    gives: { done: 'add', isUnfinished: true, index: 1, values: { rows: '2' } },
  },
  {
    as: 'admin',
    at: '/admin/mail/templates/orderHeld/de',
    form: { ...MAIL_TEXTS, version: '0', intent: 'save' },
    sends: [['PUT /admin/mail/templates/orderHeld/de', { ...MAIL_TEXTS, version: 0 }]],
    gives: { done: 'save' },
  },
  {
    as: 'admin',
    at: '/admin/mail/templates/orderHeld/de',
    form: { ...MAIL_TEXTS, version: '0', intent: 'preview' },
    sends: [['PUT /admin/mail/templates/orderHeld/de/preview', MAIL_TEXTS]],
    gives: { done: 'preview' },
  },
  {
    as: 'admin',
    at: '/admin/mail/templates/orderHeld/de',
    form: { ...MAIL_TEXTS, version: '0', intent: 'test' },
    sends: [['POST /admin/mail/templates/orderHeld/de/tests', MAIL_TEXTS]],
    gives: { done: 'test', values: MAIL_TEXTS },
  },
  {
    as: 'admin',
    at: '/admin/mail/templates/orderResumed/de',
    form: { version: '0', intent: 'reset' },
    sends: [['POST /admin/mail/templates/orderResumed/de/resets', { version: 0 }]],
    gives: { done: 'reset', version: 1 },
  },
  {
    as: 'admin',
    at: '/admin/mail/templates/orderExpired/de',
    form: { ...MAIL_TEXTS, version: '0', intent: 'undo' },
    sends: [['PUT /admin/mail/templates/orderExpired/de', { ...MAIL_TEXTS, version: 0 }]],
    gives: { done: 'undo', version: 1 },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'reply', id: '{review:published}', reply: 'Thank you', version: '0' },
    sends: [['PUT /reviews/{review:published}/reply', { reply: 'Thank you', version: 0 }]],
    gives: { doneFor: '{review:published}' },
  },
  ...(
    [
      ['suspend', 'PUT', 'suspension'],
      ['send-reset', 'POST', 'password-resets'],
      ['sign-out', 'DELETE', 'sessions'],
      ['remove-factor', 'DELETE', 'second-factor'],
      ['export-data', 'POST', 'data/exports'],
      ['delete-account', 'POST', 'deletion'],
      ['keep-account', 'DELETE', 'deletion'],
    ] as const
  ).map(([intent, method, what]): ActionRow => ({
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent },
    sends: [[`${method} /users/{customer}/${what}`]],
    gives: done(intent),
  })),
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'role', role: 'worker' },
    sends: [['PUT /users/{customer}/role', { role: 'worker' }]],
    gives: done('role'),
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'view-as', reason: 'They asked for help.' },
    sends: [['POST /users/{customer}/views', { reason: 'They asked for help.' }]],
    gives: '/dashboard',
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'note-add', key: 'a-new-note', body: 'Likes blue.' },
    sends: [['POST /users/{customer}/notes #a-new-note', { body: 'Likes blue.' }]],
    gives: { done: 'note-add' },
  },
  {
    as: 'admin',
    at: '/admin/users/{note.about}',
    form: { intent: 'note-delete', noteId: '{note}' },
    sends: [['DELETE /users/{note.about}/notes/{note}']],
    gives: { done: 'note-delete', noteId: '{note}' },
  },
  {
    as: 'admin',
    at: '/admin/users/{note.about}',
    form: { intent: 'note-restore', noteId: '{note}' },
    sends: [['POST /users/{note.about}/notes/{note}/restorations']],
    gives: { done: 'note-restore' },
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'tag-add', tag: 'VIP' },
    sends: [['POST /users/{customer}/tags', { name: 'VIP' }]],
    gives: { done: 'tag-add', tag: '{any}' },
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'tag-remove', tagId: '{unknown}', tag: 'VIP' },
    sends: [['DELETE /users/{customer}/tags/{unknown}']],
    gives: { done: 'tag-remove', tag: 'VIP' },
  },
  {
    as: 'admin',
    at: '/admin/users/new',
    form: { intent: 'invite', username: 'Grace', email: 'grace@example.test', locale: 'de' },
    sends: [['POST /users', { username: 'Grace', email: 'grace@example.test', locale: 'de' }]],
    gives: '/admin/users/{uuid}?invited=yes',
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}/order?service={service}',
    form: {
      intent: 'place',
      key: 'an-order-for-her',
      service: '{service}',
      currency: 'EUR',
      package: '{service.package}',
      discount: '5',
      discountName: 'For a friend',
      note: 'As agreed.',
      payableDays: '7',
    },
    sends: [
      [
        'POST /users/{customer}/orders #an-order-for-her',
        {
          service: '{service}',
          packageId: '{service.package}',
          addOnIds: [],
          quantity: 1,
          note: 'As agreed.',
          payableDays: 7,
          discountMinor: '500',
          discountName: 'For a friend',
        },
      ],
    ],
    gives: '/admin/orders/{uuid}?placed=yes',
  },
  {
    as: 'admin',
    at: '/admin/users/{invited}',
    form: { intent: 'invite-again' },
    sends: [['POST /users/{invited}/invitations']],
    gives: done('invite-again'),
  },
  {
    as: 'admin',
    at: '/admin/users/{suspended}',
    form: { intent: 'reinstate' },
    sends: [['DELETE /users/{suspended}/suspension']],
    gives: done('reinstate'),
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'money', taxRateBasisPoints: '7.7', version: '0' },
    sends: [['PATCH /settings', { taxRateBasisPoints: 770, versions: { money: 0 } }]],
    gives: '/admin/settings?saved=money&at={now}#money',
    inBrowser: { done: 'money', version: 1 },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'tax',
      sellerCountry: '',
      taxSystem: 'flat',
      paysTaxAbroad: 'yes',
      smallBusinessSentence: '',
      consumerWithdrawal: 'by_country',
      ownRate: 'FR:standard:2100:2027-01-01',
      newRateCountry: 'SE',
      newRateClass: 'reduced',
      newRatePercent: '12.5',
      newRateFrom: '2027-02-01',
      version: '0',
    },
    sends: [
      [
        'PATCH /settings',
        {
          sellerCountry: '',
          taxSystem: 'flat',
          paysTaxAbroad: true,
          smallBusinessSentence: '',
          consumerWithdrawal: 'by_country',
          taxRates: [
            { country: 'SE', taxClass: 'reduced', rateBasisPoints: 1250, from: '2027-02-01' },
            { country: 'FR', taxClass: 'standard', rateBasisPoints: 2100, from: '2027-01-01' },
          ],
          versions: { tax: 0 },
        },
      ],
    ],
    gives: '/admin/settings?saved=tax&at={now}#tax',
    inBrowser: { done: 'tax' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'look',
      accentHue: '20',
      logoFileId: '',
      accentColor: '#1a6b54',
      iconFileId: '',
      version: '0',
    },
    sends: [
      [
        'PATCH /settings',
        {
          accentHue: 20,
          logoFileId: null,
          accentColor: '#1a6b54',
          iconFileId: null,
          versions: { look: 0 },
        },
      ],
    ],
    gives: '/admin/settings?saved=look&at={now}#look',
    inBrowser: { done: 'look' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    // Somebody else saved this section meanwhile.
    form: { intent: 'studio', shopName: 'Ours', tagline: '', timeZone: 'UTC', version: '-1' },
    sends: [
      [
        'PATCH /settings',
        { shopName: 'Ours', tagline: '', timeZone: 'UTC', versions: { studio: -1 } },
      ],
    ],
    gives: { ...refused('settings_changed'), conflict: { version: '0' } },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'contact',
      contactPhone: '+49 2',
      version: '-1',
      seenVersion: '0',
      'choice:contactPhone': 'mine',
    },
    sends: [['PATCH /settings', { contactPhone: '+49 2', versions: { contact: 0 } }]],
    gives: '/admin/settings?saved=contact&at={now}#contact',
    inBrowser: { done: 'contact', version: 1, mergedVersion: 1 },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'menus',
      version: '0',
      'headerLinks.0.labels.en': '',
      'headerLinks.0.address': '',
      'headerLinks.1.labels.en': 'Portfolio',
      'headerLinks.1.labels.de': '',
      'headerLinks.1.address': 'https://portfolio.example',
    },
    sends: [
      [
        'PATCH /settings',
        {
          headerLinks: [{ labels: { en: 'Portfolio' }, address: 'https://portfolio.example' }],
          footerLinks: [],
          versions: { menus: 0 },
        },
      ],
    ],
    gives: '/admin/settings?saved=menus&at={now}#menus',
    inBrowser: { done: 'menus' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'texts',
      version: '0',
      'pageTexts.servicesTitle.en': 'What we make',
      'pageTexts.servicesTitle.de': '',
      'pageTexts.blogLead.en': '',
    },
    sends: [
      [
        'PATCH /settings',
        { pageTexts: { servicesTitle: { en: 'What we make' } }, versions: { texts: 0 } },
      ],
    ],
    gives: '/admin/settings?saved=texts&at={now}#texts',
    inBrowser: { done: 'texts' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'sign-in', teamSecondFactor: 'never', signInLinks: 'true', version: '0' },
    sends: [
      [
        'PATCH /settings',
        { teamSecondFactor: 'never', signInLinks: true, versions: { 'sign-in': 0 } },
      ],
    ],
    gives: '/admin/settings?saved=sign-in&at={now}#sign-in',
    inBrowser: { done: 'sign-in' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'visits', version: '0' },
    sends: [['PATCH /settings', { countsVisits: false, versions: { visits: 0 } }]],
    gives: '/admin/settings?saved=visits&at={now}#visits',
    inBrowser: { done: 'visits' },
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'hide-setup' },
    sends: [['PATCH /settings', { isSetupGuideHidden: true }]],
    gives: done('hide-setup'),
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'keep-wordmark' },
    sends: [['PATCH /settings', { isWordmarkKept: true }]],
    gives: done('keep-wordmark'),
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'no-imprint' },
    sends: [['PATCH /settings', { isImprintNotNeeded: true }]],
    gives: done('no-imprint'),
  },
  {
    as: 'admin',
    at: '/admin/backups',
    form: { intent: 'now' },
    sends: [['POST /admin/backups/runs']],
    gives: refused('backups_off'),
  },
  {
    as: 'admin',
    at: '/admin/system',
    form: { intent: 'check' },
    sends: [['POST /admin/health/checks']],
    gives: done('check'),
  },
  {
    as: 'admin',
    at: '/admin/system',
    form: { intent: 'close', 'notice.en': 'Back at eight', 'notice.de': ' ' },
    sends: [['PUT /admin/maintenance', { isOn: true, notices: { en: 'Back at eight' } }]],
    gives: done('close'),
  },
  {
    as: 'admin',
    at: '/admin/system',
    form: { intent: 'text', 'notice.en': '', 'notice.de': 'Um acht zurück' },
    sends: [['PUT /admin/maintenance', { isOn: true, notices: { de: 'Um acht zurück' } }]],
    gives: { done: 'text' },
  },
  {
    as: 'admin',
    at: '/admin/system',
    form: { intent: 'open' },
    sends: [['PUT /admin/maintenance', { isOn: false }]],
    gives: done('open'),
  },
  {
    as: 'admin',
    at: '/admin/settings/demo',
    form: { intent: 'fill' },
    sends: [['POST /admin/demo/runs', { action: 'fill' }]],
    gives: refused('shop_not_empty'),
  },
  {
    as: 'admin',
    at: '/admin/settings/demo',
    form: { intent: 'remove' },
    sends: [['POST /admin/demo/runs', { action: 'remove' }]],
    gives: refused('no_demo_content'),
  },
  // Of another version than what is saved; the journey of the first hour saves them.
  {
    as: 'admin',
    at: '/admin/setup/studio',
    form: {
      intent: 'save',
      shopName: 'North Light',
      tagline: 'Advice by the hour',
      contactEmail: 'hello@north.example',
      contactPhone: '',
      timeZone: 'UTC',
      weekdays: ['1', '2'],
      opens: '09:00',
      closes: '17:00',
      holidayRegion: '',
      version: '999',
    },
    sends: [
      [
        'PATCH /settings',
        {
          shopName: 'North Light',
          tagline: 'Advice by the hour',
          contactEmail: 'hello@north.example',
          contactPhone: '',
          timeZone: 'UTC',
          workingTime: {
            weekdays: [1, 2],
            opens: '09:00',
            closes: '17:00',
            holidayRegion: '',
            daysOff: [],
            vacation: null,
          },
          versions: { studio: -1, contact: -1, hours: -1 },
        },
      ],
    ],
    gives: refused('settings_changed'),
  },
  {
    as: 'admin',
    at: '/admin/setup/seller',
    form: {
      intent: 'save',
      sellerName: 'Mara North',
      sellerAddress: 'Quay 1',
      sellerCountry: 'US',
      sellerTaxId: '',
      sellerRegistration: '',
      currency: 'USD',
      taxSystem: 'flat',
      taxRateBasisPoints: '8.5',
      taxMode: 'exclusive',
      version: '999',
    },
    sends: [
      [
        'PATCH /settings',
        {
          sellerName: 'Mara North',
          sellerAddress: 'Quay 1',
          sellerCountry: 'US',
          sellerTaxId: '',
          sellerRegistration: '',
          currency: 'USD',
          taxSystem: 'flat',
          taxRateBasisPoints: 850,
          taxMode: 'exclusive',
          versions: { seller: -1, money: -1, tax: -1 },
        },
      ],
    ],
    gives: refused('settings_changed'),
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'languages', locales: ['en', 'de'], defaultLocale: 'en', version: '0' },
    sends: [
      [
        'PATCH /settings',
        { defaultLocale: 'en', locales: ['en', 'de'], versions: { languages: 0 } },
      ],
    ],
    gives: '/admin/settings?saved=languages&at={now}#languages',
    inBrowser: { done: 'languages' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'hours',
      weekdays: ['1', '2'],
      opens: '09:00',
      closes: '17:00',
      holidayRegion: '',
      'daysOff.0.from': '2026-12-24',
      'daysOff.0.to': '',
      'daysOff.0.name': 'Christmas',
      'daysOff.1.from': '',
      'daysOff.1.to': '',
      'daysOff.1.name': '',
      version: '0',
      vacationFrom: '',
      vacationTo: '',
    },
    sends: [
      [
        'PATCH /settings',
        {
          workingTime: {
            weekdays: [1, 2],
            opens: '09:00',
            closes: '17:00',
            holidayRegion: '',
            daysOff: [{ from: '2026-12-24', to: '2026-12-24', name: 'Christmas' }],
            vacation: null,
          },
          versions: { hours: 0 },
        },
      ],
    ],
    gives: '/admin/settings?saved=hours&at={now}#hours',
    inBrowser: { done: 'hours' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'states',
      version: '0',
      'states.delivered.en': 'Ready for you',
      'states.delivered.tone': 'success',
      'states.expired.en': '',
      'states.expired.tone': '',
    },
    sends: [
      [
        'PATCH /settings',
        {
          stateNames: { delivered: { names: { en: 'Ready for you' }, tone: 'success' } },
          versions: { states: 0 },
        },
      ],
    ],
    gives: '/admin/settings?saved=states&at={now}#states',
    inBrowser: { done: 'states' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'look', logo: [FILE] },
    sends: [['POST /files', ['file: file.txt']]],
    gives: { error: { code: 'file_refused', fields: { logo: '{any}' } } },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'test-mail' },
    sends: [['POST /admin/mail/tests']],
    gives: { done: 'test-mail', to: '{any}' },
  },
  {
    as: 'customer',
    at: '/notifications',
    form: { intent: 'all', upTo: '2026-05-12T12:00:00.000Z' },
    sends: [['POST /notifications/read-markers', { upTo: '2026-05-12T12:00:00.000Z' }]],
    gives: done('all'),
  },
  {
    as: 'admin',
    at: '/admin/notifications',
    form: { intent: 'all', upTo: '2026-05-12T12:00:00.000Z' },
    sends: [['POST /notifications/read-markers', { upTo: '2026-05-12T12:00:00.000Z' }]],
    gives: done('all'),
  },
  {
    as: 'customer',
    at: '/notifications',
    form: { intent: 'one', row: 'id', id: '{notification}' },
    sends: [['POST /notifications/{notification}/read-markers']],
    gives: { done: 'one', row: { id: '{notification}' } },
  },
  {
    // As a page of an earlier release sends it.
    as: 'customer',
    at: '/notifications',
    form: { intent: 'one-{notification}', id: '{notification}' },
    sends: [['POST /notifications/{notification}/read-markers']],
    gives: done('one'),
  },
  onEnquiry('reply', { body: 'Gladly.' }, ['POST', 'replies #{uuid}', { body: 'Gladly.' }]),
  onEnquiry('note', { body: 'Old friend.' }, ['POST', 'notes #{uuid}', { body: 'Old friend.' }]),
  onEnquiry('close', {}, ['PUT', 'state', { state: 'closed' }]),
  onEnquiry('open', {}, ['PUT', 'state', { state: 'open' }]),
  onEnquiry('spam', {}, ['PUT', 'spam', { isSpam: true }]),
  onEnquiry('unspam', {}, ['PUT', 'spam', { isSpam: false }]),
  onEnquiry('assign', { assigneeId: '' }, ['PUT', 'assignee', { assigneeId: null }]),
  onEnquiry('link', { username: 'Ada' }, ['PUT', 'customer', { username: 'Ada' }]),
  {
    as: 'admin',
    at: '/admin/privacy',
    form: {
      intent: 'retention',
      version: '0',
      ...Object.fromEntries(
        Object.entries(RETENTION_BOUNDS).map(([rule, { least }]) => [
          `retention.${rule}`,
          String(least),
        ]),
      ),
    },
    sends: [
      [
        'PATCH /settings',
        {
          retention: Object.fromEntries(
            Object.entries(RETENTION_BOUNDS).map(([rule, { least }]) => [rule, least]),
          ),
          versions: { retention: 0 },
        },
      ],
    ],
    gives: done('retention'),
  },
  {
    as: 'admin',
    at: '/admin/privacy',
    form: { intent: 'bookkeeping', bookkeepingYears: '', version: '0' },
    sends: [['PATCH /settings', { bookkeepingYears: null, versions: { bookkeeping: 0 } }]],
    gives: done('bookkeeping'),
  },
  {
    as: 'admin',
    at: '/admin/privacy',
    form: { intent: 'bookkeeping', bookkeepingYears: 'ten', version: '0' },
    sends: [['PATCH /settings', { bookkeepingYears: -1, versions: { bookkeeping: 0 } }]],
    gives: refused('invalid_input'),
  },
  {
    as: 'admin',
    at: '/admin/mail/refused',
    form: { intent: 'allow', id: '{suppression}' },
    sends: [['DELETE /admin/mail/suppressions/{suppression}']],
    gives: done('allow'),
  },
  {
    // As a form of the release before sends it.
    as: 'admin',
    at: '/admin/mail/refused',
    form: { intent: 'allow-{suppression}', id: '{suppression}' },
    sends: [['DELETE /admin/mail/suppressions/{suppression}']],
    gives: done('allow'),
  },
  {
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent: 'allow-mail', id: '{suppression}' },
    sends: [['DELETE /admin/mail/suppressions/{suppression}']],
    gives: done('allow-mail'),
  },
  {
    as: 'admin',
    at: '/admin/mail',
    form: { intent: 'resend', id: '{mail}' },
    sends: [['POST /admin/mail/{mail}/deliveries']],
    gives: done('resend'),
  },
];

/** The forms of each list's tools. */
const lists = LISTS.flatMap((list: ListDescription): ActionRow[] => {
  const { name, path: at, sorts, columns } = list;
  const [column] = Object.keys(columns).filter((each) => columns[each] !== 'fixed');
  const to = `/admin/lists/${name}`;
  const query = `sort=${sorts.at(-1)}`;
  const view = { name: 'Mine', query };
  return [
    ...(column
      ? [
          {
            as: 'admin' as const,
            at,
            form: { intent: 'list-columns', columns: [column] },
            sends: [[`PUT ${to}/columns`, { columns: [column] }]] as [string, unknown][],
            gives: { done: 'list-columns' },
          },
        ]
      : []),
    {
      as: 'admin',
      at,
      form: { intent: 'list-view-save', ...view },
      sends: [[`POST ${to}/views`, { ...view, isShared: false }]],
      gives: { done: 'list-view-save' },
    },
    {
      as: 'admin',
      at,
      form: { intent: 'list-view-delete', id: '{unknown}' },
      sends: [[`DELETE ${to}/views/{unknown}`]],
      gives: refused('view_not_found'),
    },
    {
      as: 'admin',
      at,
      form: { intent: 'list-export' },
      sends: [],
      gives: { done: 'list-export' },
    },
  ];
});

export const ACTIONS: readonly ActionRow[] = [
  ...entry,
  ...checkout,
  ...confirming,
  ...account,
  ...order,
  ...requests,
  ...admin,
  ...lists,
];
