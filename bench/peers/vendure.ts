import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#test/harness/free-port.ts';
import { count, type Expected } from './atelier.ts';
import { ask, Programs, PROGRAMS, type Peer } from './peer.ts';

const LIST = `query List($take: Int!) { search(input: { take: $take, groupByProduct: true, sort: { name: ASC } }) {
  totalItems
  items { productName slug description currencyCode priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`;
const ADD = `mutation { addItemToOrder(productVariantId: 1, quantity: 1) { ... on Order { code totalWithTax } } }`;
const ORDER = `code state active orderPlacedAt totalWithTax currencyCode lines { quantity linePriceWithTax productVariant { name } }`;
const PLACE = `mutation { transitionOrderToState(state: "ArrangingPayment") { ... on Order { ${ORDER} } } }`;
const ORDERS = `{ activeCustomer { orders(options: { take: 20, sort: { orderPlacedAt: DESC } }) { totalItems items { ${ORDER} } } } }`;
const REGISTER = `mutation Register($email: String!, $password: String!) {
  registerCustomerAccount(input: { emailAddress: $email, password: $password }) { __typename } }`;
const LOGIN = `mutation Login($email: String!, $password: String!) { login(username: $email, password: $password) { __typename } }`;
const PLACED = '"state":"ArrangingPayment","active":false';

/** Vendure's server and worker, with our services as products. */
export async function openVendure(
  databaseUrl: URL,
  expected: Expected,
  folder: string,
): Promise<Peer> {
  const port = String(await freePort());
  const database = databaseUrl.pathname.slice(1);
  const env = {
    PORT: port,
    PGHOST: databaseUrl.searchParams.get('host') ?? '',
    PGUSER: databaseUrl.username,
    PGDATABASE: database,
    VENDURE_DISABLE_TELEMETRY: 'true',
    NODE_NO_WARNINGS: '1',
  };
  const products = path.join(folder, 'products.csv');
  await writeFile(products, csvOf(expected.services));
  const fill = ['vendure-server.js', 'fill', products];
  const options = { cwd: PROGRAMS, env: { ...process.env, ...env } };
  await promisify(execFile)(process.execPath, fill, options);
  const programs = new Programs(
    [
      ['vendure-server.js', 'server'],
      ['vendure-server.js', 'worker'],
    ],
    env,
  );

  let authorization = '';
  const send = (query: string, isRight: (answer: string) => boolean, variables = {}) =>
    ask(`http://127.0.0.1:${port}/shop-api`, isRight, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify({ query, variables }),
    });
  const has = (part: string) => (answer: string) => answer.includes(part);
  const list = (take: number) => send(LIST, expected.apiList, { take });
  return {
    name: 'Vendure',
    database,
    start: () => programs.start(() => list(12)),
    stop: () => programs.stop(),
    pids: () => programs.pids(),
    beNewCustomer: async (name) => {
      authorization = '';
      const account = { email: `${name}@example.test`, password: 'a long walk by the sea' };
      await send(REGISTER, has('"Success"'), account);
      const { headers } = await send(LOGIN, has('"CurrentUser"'), account);
      authorization = `Bearer ${headers.get('vendure-auth-token')}`;
    },
    ask: {
      apiList: () => list(12),
      apiListFresh: () => list(23),
      order: async () => {
        await send(ADD, has('"totalWithTax"'));
        await send(PLACE, has(PLACED));
      },
      apiOrders: () => send(ORDERS, (answer) => count(answer, PLACED) === 20),
    },
  };
}

function csvOf(services: Expected['services']): string {
  const columns =
    'name,slug,description,assets,facets,optionGroups,optionValues,sku,price,taxCategory,stockOnHand,trackInventory,variantAssets,variantFacets';
  const rows = services.map(({ title, slug, summary, fromPrice }) => {
    const price = Number(fromPrice.amountMinor) / 100;
    return `"${title}",${slug},"${summary.replaceAll('"', '""')}",,,,,${slug},${price},standard,0,false,,`;
  });
  return [columns, ...rows].join('\n');
}
