import { newCustomer, postOrder } from '#bench/people.ts';
import { commandOf, treeOf } from '#bench/volume/cpu.ts';
import { startApp } from '#test/e2e/running-app.ts';
import { ask, check, type Peer } from './peer.ts';

interface Service {
  id: string;
  slug: string;
  title: string;
  summary: string;
  fromPrice: { amountMinor: string };
}

/** Whether an answer is right, whichever program sends it. */
export interface Expected {
  services: readonly Service[];
  home(html: string): boolean;
  list(html: string): boolean;
  dashboard(html: string): boolean;
  apiList(json: string): boolean;
}

export interface Atelier extends Peer {
  url: string;
  expected: Expected;
  /** The pages, as a customer with an order gets them. */
  readPages(): Promise<Record<'/' | '/services' | '/dashboard', string>>;
}

/** The built shop with its demo studio, on a database of its own. */
export async function openAtelier(databaseUrl: URL): Promise<Atelier> {
  const app = await startApp({ env: { DATABASE_URL: databaseUrl.href } });
  const { services } = await read<{ services: Service[] }>('/api/services');
  const [first = { id: '', slug: '' }] = services;
  const { packages } = await read<{ packages: { id: string }[] }>(`/api/services/${first.slug}`);
  const ordered = { service: first.id, packageId: packages[0]?.id ?? '' };
  const expected = expect(services);
  let headers: Record<string, string> = {};

  async function read<Data>(path: string): Promise<Data> {
    return ((await (await fetch(app.url + path)).json()) as { data: Data }).data;
  }

  async function order(): Promise<void> {
    const response = await postOrder(app.url, headers, ordered);
    await check(response, (text) => text.includes('"state":"pending_payment"'));
  }

  const home = () => ask(`${app.url}/`, expected.home);
  return {
    name: 'Atelier',
    url: app.url,
    expected,
    database: databaseUrl.pathname.slice(1),
    start: async () => {
      await app.restart();
      await home();
    },
    stop: app.stop,
    close: app.close,
    // The payments sandbox stands for the servers of Stripe.
    pids: () => treeOf(app.pid).filter((pid) => !commandOf(pid).includes('sandbox/main.ts')),
    homeUrl: () => `${app.url}/`,
    beNewCustomer: async (name) => {
      headers = await newCustomer(app.url, name);
    },
    readPages: async () => {
      await order();
      const text = async (path: string) => (await fetch(app.url + path, { headers })).text();
      return {
        '/': await text('/'),
        '/services': await text('/services'),
        '/dashboard': await text('/dashboard'),
      };
    },
    ask: {
      home,
      list: () => ask(`${app.url}/services`, expected.list),
      apiList: () => ask(`${app.url}/api/services`, expected.apiList),
      // No page asks for this size, so its answer is not kept in memory.
      apiListFresh: () => ask(`${app.url}/api/services?limit=23`, expected.apiList),
      order,
      apiOrders: () =>
        ask(`${app.url}/api/orders`, (text) => count(text, '"paymentStatus":"unpaid"') === 20, {
          headers,
        }),
      dashboard: () => ask(`${app.url}/dashboard`, expected.dashboard, { headers }),
    },
  };
}

export function count(text: string, part: string): number {
  return text.split(part).length - 1;
}

function expect(services: readonly Service[]): Expected {
  const links = (html: string) => services.filter(({ slug }) => html.includes(`/services/${slug}`));
  return {
    services,
    home: (html) => html.endsWith('</html>') && links(html).length > 2,
    list: (html) => html.endsWith('</html>') && links(html).length === services.length,
    dashboard: (html) => html.endsWith('</html>') && /\/orders\/[0-9a-f-]{36}"/.test(html),
    apiList: (json) => services.every(({ title }) => json.includes(JSON.stringify(title))),
  };
}
