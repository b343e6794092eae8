/** The order form as a document, as somebody without scripts gets it. */
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Service } from '#features/catalog/contract.ts';
import { UNTAXED } from '#lib/tax/tax-treatment.ts';
import { AccountFields } from './account-fields.tsx';
import type { CheckedCoupon } from './checked-coupon.ts';
import { OrderFormPage } from './order-form-page.tsx';

const euros = (amountMinor: string) => ({ amountMinor, currency: 'EUR' });
const service = {
  id: 'map',
  slug: 'map',
  title: 'A map',
  summary: '',
  fromPrice: euros('69694'),
  maxQuantity: 1,
  packages: [
    {
      id: 'one',
      name: 'One',
      summary: '',
      price: euros('69694'),
      deliveryDays: 60,
      revisionsIncluded: 0,
      features: [],
    },
  ],
  addOns: [],
  requirements: [],
  fallbacks: [],
  tax: UNTAXED,
} as unknown as Service;
const choice = { packageId: 'one', addOnIds: [], quantity: 1, note: 'In green.', coupon: '' };
const buyer = { kind: 'private', country: '', vatNumber: '', orderFor: '' } as const;

function html(
  answer?: Parameters<typeof OrderFormPage>[0]['answer'],
  isOpenToGuests = false,
  { coupon = null, site = {} }: { coupon?: CheckedCoupon | null; site?: object } = {},
): string {
  const page = (
    <OrderFormPage
      service={service}
      choice={coupon ? { ...choice, coupon: coupon.code } : choice}
      coupon={coupon}
      buyer={buyer}
      companies={[]}
      countries="DE Germany"
      unpaid={null}
      terms={{ number: 1, since: '2026-05-12T12:00:00.000Z' } as never}
      formKey="form-1"
      answer={answer}
      {...(isOpenToGuests && { AccountFields })}
    />
  );
  const routes = [{ id: 'root', path: '/', element: page }];
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { root: { site } } } });
  return renderToString(<RouterProvider router={router} />);
}

const freeCoupon: CheckedCoupon = {
  code: 'FREE',
  coupon: { code: 'FREE', percentBasisPoints: 10_000, amount: null, minimum: null },
  refused: null,
};

interface Press {
  isGuest: boolean;
  account?: string | undefined;
  isFree?: boolean | undefined;
}

/** What the large button of the form says. */
function button({ isGuest, account, isFree }: Press, hasWithdrawal: boolean): string {
  const answer = account ? { values: { account } } : undefined;
  const shown = html(answer, isGuest, {
    coupon: isFree ? freeCoupon : null,
    site: { orderRules: { hasWithdrawal } },
  });
  const buttons = [...shown.matchAll(/<button[^>]*>(.*?)<\/button>/g)];
  return (buttons.at(-1)?.[1] ?? '').replaceAll(/<[^>]*>/g, '');
}

test('a refused order shows each fact before and now, keeps the note, and sends what it shows now', () => {
  const seen = {
    'seen.totalMinor': '8200',
    'seen.taxMinor': '0',
    'seen.currency': 'EUR',
    'seen.deliveryDays': '5',
    'seen.revisions': '3',
  };
  const refused = { code: 'offer_changed', title: 'What the API says.', fields: {} };
  const shown = html({ choice, error: refused, values: seen });
  expect([...shown.matchAll(/<li>([^<]*)<\/li>/g)].map(([, fact]) => fact)).toEqual([
    'Total: €696.94, before €82.00',
    'Delivery time: 60 days, before 5 days',
    'Revisions: 0, before 3',
  ]);
  expect(shown).not.toContain(refused.title);
  expect(shown).toContain('In green.');
  expect(shown).toContain('name="seen.totalMinor" value="69694"');
  expect(shown).toContain('name="seen.revisions" value="0"');

  // Nothing that the form shows is different: then it says what the API said.
  const now = { ...seen, 'seen.totalMinor': '69694' };
  const same = { ...now, 'seen.deliveryDays': '60', 'seen.revisions': '0' };
  expect(html({ choice, error: refused, values: same })).toContain(refused.title);
  expect(html()).not.toContain('Check your order again');
});

test.each([
  ['register', { code: 'validation_failed', fields: { password: 'Too short.' } }],
  ['login', { code: 'invalid_credentials', fields: {} }],
])(
  'a password that is refused with the order (%s) keeps all that was typed, except itself',
  (account, why) => {
    const typed = { username: 'Ada', email: 'ada@example.test' };
    const shown = html(
      { choice, error: { title: 'No.', ...why }, values: { ...typed, account } },
      true,
    );
    expect(shown).toContain(`name="account" value="${account}"`);
    expect(shown).toContain('value="ada@example.test"');
    // Hidden for a sign-in, so that it is there again for a new account.
    expect(shown).toMatch(/name="username"[^>]* value="Ada"/);
    expect(shown).toMatch(/<textarea hidden[^>]* name="note"[^>]*>In green\.</);
    expect(shown).toContain('name="package" value="one"');
    const [password] = /<input[^>]*name="password"[^>]*>/.exec(shown) ?? [];
    expect(password).not.toContain('value=');
    // The field that gets the focus, where a script runs; a wrong sign-in names none.
    expect(password?.includes('aria-invalid="true"')).toBe(account === 'register');
    expect(shown.match(/aria-invalid="true"/g) ?? []).toHaveLength(account === 'register' ? 1 : 0);
  },
);

test.each([
  [{ isGuest: true }, 'Continue', 'Continue'],
  [{ isGuest: true, isFree: true }, 'Continue', 'Continue'],
  [
    { isGuest: true, account: 'register' },
    'Create account and order',
    'Create account and order with obligation to pay',
  ],
  [
    { isGuest: true, account: 'login' },
    'Sign in and order',
    'Sign in and order with obligation to pay',
  ],
  [{ isGuest: false }, 'Place order', 'Order with obligation to pay'],
  [{ isGuest: false, isFree: true }, 'Place order', 'Place order'],
])('the button says what its press does: %o', (form, anywhere, withRight) => {
  expect(button(form, false)).toBe(anywhere);
  expect(button(form, true)).toBe(withRight);
});

test('an order that a coupon makes free does not speak of paying', () => {
  expect(html()).toContain('You pay, and get the work');
  expect(html()).toContain('Until you pay');
  const free = html(undefined, false, { coupon: freeCoupon });
  expect(free).toContain('You get the work');
  expect(free).not.toContain('Until you pay');
});
