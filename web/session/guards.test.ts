/** The guards that run in the browser. The API protects the data; guards decide which page opens. */
import { beforeEach, expect, test, vi } from 'vitest';
import type { RoleName } from '#lib/roles.ts';
import type { User } from '#features/accounts/contract.ts';
import { requireTeamInBrowser } from './admin-guards.ts';
import { requireGuestInBrowser, requireUserInBrowser } from './guards.ts';
import { clearUser } from './session-store.ts';
import { signedIn } from './signed-in.ts';

const TOKEN = 'a'.repeat(43);
let me: { status: number; body: unknown };
let asked = 0;

vi.stubGlobal('document', {
  cookie: '',
  visibilityState: 'visible',
  documentElement: { lang: 'en' },
  querySelector: () => null,
});
vi.stubGlobal('fetch', async () => {
  asked += 1;
  if (me.status === 0) throw new TypeError('Failed to fetch');
  return Response.json(me.body, { status: me.status });
});

const person = (role: RoleName): User => ({
  id: '5a3ed6a1-0a77-4c4f-9d80-0a8d0f4c1a11',
  username: 'ada',
  displayName: null,
  pictureUrl: null,
  email: 'ada@example.test',
  role: { name: role },
  isEmailVerified: true,
  locale: null,
  timeZone: null,
  deletionAt: null,
});

beforeEach(() => {
  clearUser();
  document.cookie = '';
  asked = 0;
  me = { status: 401, body: { title: 'Sign in', status: 401, code: 'sign_in_required' } };
});

type Guard = typeof requireUserInBrowser;
const PATH = '/admin/orders?state=delivered';

/** Where a guard leads: through, to another page, or to an error page with this status. */
async function outcomeOf(guard: Guard, path = PATH): Promise<string> {
  let isThrough = false;
  const request = new Request(`https://shop.test${path}`);
  const next = async () => {
    isThrough = true;
    return undefined;
  };
  try {
    await guard({ request } as Parameters<Guard>[0], next as Parameters<Guard>[1]);
    return isThrough ? 'through' : 'nowhere';
  } catch (thrown) {
    if (isThrough) throw thrown;
    if (thrown instanceof Response) return thrown.headers.get('location') ?? '';
    return String((thrown as { init: { status: number } }).init.status); // data(…)
  }
}

const SIGN_IN = `/login?redirect=${encodeURIComponent(PATH)}`;
const CASES: [guard: string, Guard, guest: string, customer: string, admin: string][] = [
  ['requireUser', requireUserInBrowser, SIGN_IN, 'through', 'through'],
  ['requireAdmin', requireTeamInBrowser, SIGN_IN, '403', 'through'],
  ['requireGuest', requireGuestInBrowser, 'through', '/dashboard', '/admin'],
];

test.each(CASES)('%s: guest, customer and administrator', async (_name, guard, ...expected) => {
  const outcomes = [await outcomeOf(guard)];
  for (const role of ['customer', 'admin'] as const) {
    signedIn(person(role), TOKEN);
    outcomes.push(await outcomeOf(guard));
  }
  expect(outcomes).toEqual(expected);
  expect(asked).toBe(0); // no request for a known user, nor without a cookie
});

test.each(CASES)(
  '%s: a tab that was opened as a guest checks again once there is a cookie',
  async (_name, guard, _guest, customer) => {
    document.cookie = `auth-token=${TOKEN}`;
    me = { status: 200, body: { data: { user: person('customer') } } };
    expect(await outcomeOf(guard)).toBe(customer);
    expect(asked).toBe(1);
  },
);

test.each(CASES)(
  '%s: after a sign-out in another tab the person is a guest',
  async (_n, guard, guest) => {
    signedIn(person('admin'), TOKEN);
    document.cookie = '';
    expect(await outcomeOf(guard)).toBe(guest);
  },
);

test.each(CASES)(
  '%s: with a cookie and without a response nobody is treated as a guest',
  async (_name, guard) => {
    vi.useFakeTimers();
    for (const status of [0, 500]) {
      document.cookie = `auth-token=${TOKEN}`;
      me = { status, body: { title: 'Internal Server Error', status, code: 'internal' } };
      expect(await outcomeOf(guard)).toBe('503');
      expect(document.cookie).toContain(TOKEN);
    }
    vi.useRealTimers();
  },
);

test('a refused token is cleared, and the sign-in page explains why', async () => {
  signedIn(person('admin'), TOKEN);
  const { refetchUser } = await import('./session-store.ts');
  await refetchUser();
  expect(document.cookie).toMatch(/Max-Age=0/);
  document.cookie = '';
  expect(await outcomeOf(requireTeamInBrowser)).toBe(`${SIGN_IN}&session=ended`);
});

test('people of the team open what their role allows, and begin where they work', async () => {
  const as = async (role: RoleName, path: string) => {
    signedIn(person(role), TOKEN);
    return outcomeOf(requireTeamInBrowser, path);
  };
  expect(await as('worker', '/admin/orders')).toBe('through');
  expect(await as('worker', '/admin/payments')).toBe('403');
  expect(await as('worker', '/admin')).toBe('/admin/orders');
  expect(await as('accountant', '/admin')).toBe('/admin/payments');
  expect(await as('editor', '/de/admin')).toBe('/de/admin/blogs');
  expect(await as('manager', '/admin/settings')).toBe('403');
  expect(await as('manager', '/admin')).toBe('through');
});
