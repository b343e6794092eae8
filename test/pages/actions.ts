/** Every form of the site: what its action sends to the API, and where it leads or what the page gets to show. */

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

const refused = (code: string) => ({ refused: { code } });
const done = (what: string) => ({ done: what });
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
          website: '',
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
          website: '',
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
    at: '/reset-password?token={resetToken}',
    form: { password: 'a boat made of paper' },
    sends: [['PUT /auth/password-resets/{resetToken}', { password: 'a boat made of paper' }]],
    gives: '/login?reset=done',
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
    at: '/unsubscribe?token={unsubscribeToken}',
    sends: [['PUT /auth/unsubscriptions/{unsubscribeToken}']],
    gives: { isOff: 'messages' },
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
    gives: { isSaved: true },
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

const account: ActionRow[] = [
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'details', username: 'ada-{customer.username}' },
    sends: [['PATCH /account', { username: 'ada-{customer.username}' }]],
    gives: done('details'),
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
    at: '/profile',
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
    at: '/profile',
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
    at: '/profile',
    form: { intent: 'end-session', id: '{session}' },
    sends: [['DELETE /account/sessions/{session}']],
    gives: done('end-session'),
  },
  {
    as: 'customer',
    at: '/profile',
    form: { intent: 'end-others' },
    sends: [['DELETE /account/sessions']],
    gives: done('end-others'),
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
    form: { intent: 'refund', share: 'lines', 'line.a.1': '0' },
    sends: [],
    gives: { refused: { code: 'refund_incomplete', fields: { lines: 'no_items' } } },
  },
  {
    as: 'admin',
    at: '/admin/orders/{order:in_progress}',
    form: { intent: 'refund', share: 'lines', 'line.a.1': '1', 'line.b.2': '1' },
    sends: [],
    gives: { refused: { code: 'refund_incomplete', fields: { lines: 'several_bills' } } },
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
    gives: { refused: { code: 'extra_incomplete', fields: { price: 'not_an_amount' } } },
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
    gives: { refused: { code: 'extension_day_invalid', fields: { dueOn: '{any}' } } },
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
    gives: { refused: { code: 'budget_unclear', fields: { budget: 'not_an_amount' } } },
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

const admin: ActionRow[] = [
  {
    as: 'admin',
    at: '/admin/orders',
    form: { action: 'hold', orderIds: ['{order:in_progress}'], reason: 'Photos?' },
    sends: [
      [
        'POST /admin/orders/batches',
        {
          action: 'hold',
          assigneeId: null,
          orderIds: ['{order:in_progress}'],
          reason: 'Photos?',
        },
      ],
    ],
    gives: '/admin/orders/batches/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/payments/invoices',
    form: { intent: 'list-columns', columns: ['tax'] },
    sends: [['PUT /admin/lists/invoices/columns', { columns: ['tax'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/payments/attempts',
    form: { intent: 'list-columns', columns: ['state'] },
    sends: [['PUT /admin/lists/payments/columns', { columns: ['state'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/users?role=admin',
    form: { intent: 'list-columns', columns: ['email'] },
    sends: [['PUT /admin/lists/users/columns', { columns: ['email'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'list-view-save', name: 'Best', query: 'stars=5' },
    sends: [
      ['POST /admin/lists/reviews/views', { name: 'Best', query: 'stars=5', isShared: false }],
    ],
    gives: { listResult: 'view-saved' },
  },
  {
    as: 'admin',
    at: '/admin/blogs',
    form: { intent: 'list-columns', columns: ['tags'] },
    sends: [['PUT /admin/lists/posts/columns', { columns: ['tags'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/services',
    form: { intent: 'list-columns', columns: ['price'] },
    sends: [['PUT /admin/lists/services/columns', { columns: ['price'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/audit',
    form: { intent: 'list-columns', columns: ['who'] },
    sends: [['PUT /admin/lists/audit/columns', { columns: ['who'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/orders?state=delivered',
    form: { intent: 'list-columns', columns: ['total', 'placed'] },
    sends: [['PUT /admin/lists/orders/columns', { columns: ['total', 'placed'] }]],
    gives: { listResult: 'columns' },
  },
  {
    as: 'admin',
    at: '/admin/orders',
    form: { intent: 'list-columns', columns: ['total'], usual: 'yes' },
    sends: [['PUT /admin/lists/orders/columns', { columns: null }]],
    gives: { listResult: 'columns' },
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
    gives: { listResult: 'view-saved', name: 'Delivered' },
  },
  {
    as: 'admin',
    at: '/admin/orders',
    form: { intent: 'list-view-delete', id: '{unknown}' },
    sends: [['DELETE /admin/lists/orders/views/{unknown}']],
    gives: refused('view_not_found'),
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
    gives: {},
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
    gives: done('doneResolved'),
  },
  ...['/admin/payments', '/admin/payments/webhook-events'].map((at): ActionRow => ({
    as: 'admin',
    at,
    form: { intent: 'replay', id: '{event}' },
    sends: [['POST /admin/payments/webhook-events/{event}/replays']],
    gives: { done: 'doneReplayed', count: 1 },
  })),
  {
    as: 'admin',
    at: '/admin/payments/webhook-events',
    form: { intent: 'replay_all', id: '{event}' },
    sends: [['POST /admin/payments/webhook-events/replays']],
    gives: { done: 'doneReplayed', count: 1 },
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
    form: { title: 'A map', categoryName: 'Maps' },
    sends: [['POST /admin/services', { title: 'A map', categoryName: 'Maps' }]],
    gives: '/admin/services/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/services/new',
    form: { template: 'logo', categoryId: '' },
    sends: [['POST /admin/service-templates/services', { template: 'logo' }]],
    gives: '/admin/services/{uuid}?from=template',
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'save' },
    sends: [['PUT /admin/services/{service}', SERVICE_JSON]],
    gives: done('saved'),
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
    gives: done('saved'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'publish' },
    sends: [
      ['PUT /admin/services/{service}', SERVICE_JSON],
      ['PUT /admin/services/{service}/publication'],
    ],
    gives: done('savedAndPublished'),
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', 'packages.0.priceMinor': 'cheap', intent: 'save' },
    sends: [],
    gives: {
      refused: { code: 'form_refused', fields: { 'packages.0.priceMinor': 'priceUnclear' } },
    },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', intent: 'add:faq' },
    sends: [],
    gives: { focus: 'faq.0', draft: { lists: { faq: [{ key: 'new-1' }] } } },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { ...SERVICE, version: '1', cover: [FILE], intent: 'save' },
    sends: [['POST /files', ['file: file.txt']]],
    gives: { refused: { code: 'file_refused', fields: { cover: '{any}' } } },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'unpublish' },
    sends: [['DELETE /admin/services/{service}/publication']],
    gives: { result: 'unpublished' },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'schedule', publishAt: '', unpublishAt: '2099-05-12T12:00' },
    sends: [
      [
        'PUT /admin/services/{service}/schedule',
        { publishAt: null, unpublishAt: '2099-05-12T12:00' },
      ],
    ],
    gives: { result: 'scheduled' },
  },
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
    gives: { result: 'archivedDone' },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'restore' },
    sends: [['DELETE /admin/services/{service}/archive']],
    gives: { result: 'restored' },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'make-link' },
    sends: [['PUT /admin/services/{service}/preview-link']],
    gives: { link: 'made' },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'end-link' },
    sends: [['DELETE /admin/services/{service}/preview-link']],
    gives: { link: 'ended' },
  },
  {
    as: 'admin',
    at: '/admin/services/{service}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/services/{service}']],
    gives: '/admin/services',
  },
  ...(['up', 'down'] as const).map((direction): ActionRow => ({
    as: 'admin',
    at: '/admin/services',
    form: { move: `${direction}:{service}` },
    sends: [['POST /admin/services/{service}/moves', { direction }]],
    gives: { nothing: true },
  })),
  {
    as: 'admin',
    at: '/admin/redirects',
    form: { intent: 'add', path: '/old-{service}', target: '' },
    sends: [['POST /admin/redirects', { path: '/old-{service}', target: null }]],
    gives: { done: 'added', path: '/old-{service}' },
  },
  {
    as: 'admin',
    at: '/admin/replies',
    form: { intent: 'add', title: 'Thanks', body: 'Thank you.' },
    sends: [['POST /admin/replies', { title: 'Thanks', body: 'Thank you.' }]],
    gives: { done: 'added', id: '' },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: { intent: 'add', newName: 'Maps of {customer.username}' },
    sends: [['POST /categories', { name: 'Maps of {customer.username}' }]],
    gives: { added: 'Maps of {customer.username}' },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: { intent: 'save', id: '{category}', name: 'Plans', slug: 'plans-{category}' },
    sends: [['PUT /categories/{category}', { name: 'Plans', slug: 'plans-{category}', names: [] }]],
    gives: { saved: '{category}' },
  },
  {
    as: 'admin',
    at: '/admin/services/categories',
    form: { intent: 'delete', id: '{category}' },
    sends: [['DELETE /categories/{category}']],
    gives: { deletedAt: 0 },
  },
  {
    as: 'admin',
    at: '/admin/blogs/new',
    form: { intent: 'save', ...POST },
    sends: [['POST /admin/posts', POST_JSON]],
    gives: '/admin/blogs/{uuid}',
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'save', ...POST, version: '1' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, version: 1 }]],
    gives: done('postSaved'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'overwrite', ...POST, version: '0' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, version: 1 }]],
    gives: done('postSaved'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'preview', ...POST },
    sends: [['POST /admin/previews', { body: 'Text' }]],
    gives: { preview: '<p>Text</p>\n', values: { title: 'Maps' } },
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'publish', ...POST, version: '1' },
    sends: [['PUT /admin/posts/{post}', { ...POST_JSON, publication: {}, version: 1 }]],
    gives: done('postPublished'),
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
    gives: '/admin/blogs/{uuid}?done=publish',
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
    gives: done('postScheduled'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'schedule', ...POST, version: '1', at: '' },
    sends: [],
    gives: { refused: { code: 'form_refused', fields: { at: 'scheduleMissingField' } } },
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post:published}',
    form: { intent: 'unpublish' },
    sends: [['DELETE /admin/posts/{post:published}/publications']],
    gives: done('postUnpublished'),
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'make-link' },
    sends: [['PUT /admin/posts/{post}/preview-link']],
    gives: { link: 'made' },
  },
  {
    as: 'admin',
    at: '/admin/blogs/{post}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/posts/{post}']],
    gives: '/admin/blogs',
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
    gives: { isSaved: true },
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
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We draw.', version: 6 }]],
    gives: { ...refused('page_changed'), conflict: { version: '7' } },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'overwrite', title: 'About', body: 'We draw.', version: '3' },
    sends: [['PUT /admin/pages/{page:about}', { title: 'About', body: 'We draw.', version: 7 }]],
    gives: { isSaved: true },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page:about}',
    form: { intent: 'preview', title: 'About', body: 'We draw.', version: '7' },
    sends: [['POST /admin/previews', { body: 'We draw.' }]],
    gives: {
      preview: '<p>We draw.</p>\n',
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
          purpose: 'privacy',
          seoTitle: null,
          seoDescription: 'What we keep.',
          version: 1,
        },
      ],
    ],
    gives: { saved: 'details' },
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
    gives: { saved: 'hidden' },
  },
  {
    as: 'admin',
    at: '/admin/pages/{page}',
    form: { intent: 'publish' },
    sends: [['PUT /admin/pages/{page}/publication', { isPublished: true }]],
    gives: { saved: 'published' },
  },
  {
    as: 'admin',
    at: '/admin/pages',
    form: { intent: 'new', title: 'Contact', slug: 'contact', template: 'imprint' },
    sends: [['POST /admin/pages', { title: 'Contact', slug: 'contact', template: 'imprint' }]],
    gives: refused('invalid_input'),
  },
  {
    as: 'admin',
    at: '/admin/pages',
    form: { intent: 'delete:{page}', 'title:{page}': 'Jobs' },
    sends: [['DELETE /admin/pages/{page}']],
    gives: { saved: 'deleted', title: 'Jobs' },
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
      gives: { isSaved: true },
    }));
  }),
  {
    as: 'admin',
    at: '/admin/translations/pages/{page:about}/de',
    form: { intent: 'copy', version: '0', 'texts.title': 'Wir' },
    sends: [],
    gives: { copied: { 'texts.title': 'Wir', 'texts.body': 'We draw maps.', version: '0' } },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'publish', id: '{review}' },
    sends: [['POST /reviews/{review}/decisions', { state: 'published' }]],
    gives: { doneFor: '{review}' },
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
    at: '/admin/home',
    form: { intent: 'hide:{section}' },
    sends: [['PUT /admin/home-sections/{section}/visibility', { isShown: false }]],
    gives: { changed: '{section}', done: 'hidden' },
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { intent: 'show' },
    sends: [['PUT /admin/home-sections/{section}/visibility', { isShown: true }]],
    gives: done('shown'),
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { intent: 'delete' },
    sends: [['DELETE /admin/home-sections/{section}']],
    gives: '/admin/home',
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'save' },
    sends: [['PUT /admin/home-sections/{section}', { version: 1, ...QUESTIONS_JSON }]],
    gives: done('saved'),
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'preview' },
    sends: [['POST /admin/home-sections/previews', QUESTIONS_JSON]],
    gives: { preview: { kind: 'questions' } },
  },
  {
    as: 'admin',
    at: '/admin/home/{section}',
    form: { ...QUESTIONS, intent: 'add' },
    sends: [],
    gives: { place: 1 },
  },
  {
    as: 'admin',
    at: '/admin/reviews',
    form: { intent: 'reply', id: '{review:published}', reply: 'Thank you' },
    sends: [['PUT /reviews/{review:published}/reply', { reply: 'Thank you' }]],
    gives: { doneFor: '{review:published}' },
  },
  ...(
    [
      ['make-admin', 'PUT', 'role', { role: 'admin' }],
      ['make-customer', 'PUT', 'role', { role: 'customer' }],
      ['suspend', 'PUT', 'suspension'],
      ['send-reset', 'POST', 'password-resets'],
      ['sign-out', 'DELETE', 'sessions'],
    ] as const
  ).map(([intent, method, what, json]): ActionRow => ({
    as: 'admin',
    at: '/admin/users/{customer}',
    form: { intent },
    sends: [
      json
        ? [`${method} /users/{customer}/${what}`, json]
        : [`${method} /users/{customer}/${what}`],
    ],
    gives: done(intent),
  })),
  {
    as: 'admin',
    at: '/admin/users/new',
    form: { username: 'Grace', email: 'grace@example.test', locale: 'de' },
    sends: [['POST /users', { username: 'Grace', email: 'grace@example.test', locale: 'de' }]],
    gives: '/admin/users/{uuid}?invited=yes',
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
    form: {
      intent: 'money',
      taxRateBasisPoints: '7.7',
      accentHue: '20',
      tagline: 'Maps',
      logoFileId: '',
      accentColor: '#1a6b54',
      iconFileId: '',
    },
    sends: [
      [
        'PATCH /settings',
        {
          taxRateBasisPoints: 770,
          accentHue: 20,
          tagline: 'Maps',
          logoFileId: null,
          accentColor: '#1a6b54',
          iconFileId: null,
        },
      ],
    ],
    gives: '/admin/settings?saved=money&at={now}#money',
    inBrowser: { saved: 'money' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'menus',
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
        },
      ],
    ],
    gives: '/admin/settings?saved=menus&at={now}#menus',
    inBrowser: { saved: 'menus' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'texts',
      'pageTexts.servicesTitle.en': 'What we make',
      'pageTexts.servicesTitle.de': '',
      'pageTexts.blogLead.en': '',
    },
    sends: [['PATCH /settings', { pageTexts: { servicesTitle: { en: 'What we make' } } }]],
    gives: '/admin/settings?saved=texts&at={now}#texts',
    inBrowser: { saved: 'texts' },
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'hide-setup' },
    sends: [['PATCH /settings', { isSetupGuideHidden: true }]],
    gives: { mailedTo: null },
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'keep-wordmark' },
    sends: [['PATCH /settings', { isWordmarkKept: true }]],
    gives: { mailedTo: null },
  },
  {
    as: 'admin',
    at: '/admin',
    form: { intent: 'no-imprint' },
    sends: [['PATCH /settings', { isImprintNotNeeded: true }]],
    gives: { mailedTo: null },
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
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'languages', locales: ['en', 'de'], defaultLocale: 'en' },
    sends: [['PATCH /settings', { defaultLocale: 'en', locales: ['en', 'de'] }]],
    gives: '/admin/settings?saved=languages&at={now}#languages',
    inBrowser: { saved: 'languages' },
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
      offFrom: ['2026-12-24', ''],
      offTo: ['', ''],
      offName: ['Christmas', ''],
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
        },
      ],
    ],
    gives: '/admin/settings?saved=hours&at={now}#hours',
    inBrowser: { saved: 'hours' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: {
      intent: 'states',
      'states.delivered.en': 'Ready for you',
      'states.delivered.tone': 'success',
      'states.expired.en': '',
      'states.expired.tone': '',
    },
    sends: [
      [
        'PATCH /settings',
        { stateNames: { delivered: { names: { en: 'Ready for you' }, tone: 'success' } } },
      ],
    ],
    gives: '/admin/settings?saved=states&at={now}#states',
    inBrowser: { saved: 'states' },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'shop', logo: [FILE] },
    sends: [['POST /files', ['file: file.txt']]],
    gives: { refused: { code: 'file_refused', fields: { logo: '{any}' } } },
  },
  {
    as: 'admin',
    at: '/admin/settings',
    form: { intent: 'test-mail' },
    sends: [['POST /admin/mail/tests']],
    gives: { mailedTo: '{any}' },
  },
  {
    as: 'customer',
    at: '/notifications',
    form: { intent: 'all', upTo: '2026-05-12T12:00:00.000Z' },
    sends: [['POST /notifications/read-markers', { upTo: '2026-05-12T12:00:00.000Z' }]],
    gives: done('all'),
  },
  {
    as: 'customer',
    at: '/notifications',
    form: { intent: 'one-{notification}', id: '{notification}' },
    sends: [['POST /notifications/{notification}/read-markers']],
    gives: done('one'),
  },
  {
    as: 'admin',
    at: '/admin/enquiries',
    form: { intent: 'list-view-save', name: 'Mine', query: 'assignee=me' },
    sends: [
      [
        'POST /admin/lists/enquiries/views',
        { name: 'Mine', query: 'assignee=me', isShared: false },
      ],
    ],
    gives: { listResult: 'view-saved' },
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
    at: '/admin/mail/refused',
    form: { intent: 'allow-{suppression}', id: '{suppression}' },
    sends: [['DELETE /admin/mail/suppressions/{suppression}']],
    gives: { isAllowed: true },
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
    form: { id: '{mail}' },
    sends: [['POST /admin/mail/{mail}/deliveries']],
    gives: { resent: true },
  },
];

export const ACTIONS: readonly ActionRow[] = [
  ...entry,
  ...checkout,
  ...account,
  ...order,
  ...requests,
  ...admin,
];
