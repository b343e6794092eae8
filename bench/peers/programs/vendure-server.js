/**
 * Vendure on the database of PGDATABASE: `fill products.csv`, `server` or `worker`. As its documents show it, with the plugins of its core, on
 * one PostgreSQL. Services have no stock and no parcel, and an order counts as placed before it is paid, as with us.
 */
import {
  bootstrap,
  bootstrapWorker,
  configureDefaultOrderProcess,
  DefaultJobQueuePlugin,
  DefaultSchedulerPlugin,
  DefaultSearchPlugin,
  RequestContextService,
  SearchService,
} from '@vendure/core';
import { populate } from '@vendure/core/cli/index.js';

const [mode, products] = process.argv.slice(2);
const config = {
  apiOptions: {
    hostname: '127.0.0.1',
    port: Number(process.env.PORT),
    shopApiPath: 'shop-api',
    adminApiPath: 'admin-api',
  },
  authOptions: {
    tokenMethod: 'bearer',
    requireVerification: false,
    superadminCredentials: { identifier: 'bench', password: 'a long walk by the sea' },
  },
  dbConnectionOptions: {
    type: 'postgres',
    host: process.env.PGHOST,
    username: process.env.PGUSER,
    database: process.env.PGDATABASE,
    synchronize: mode === 'fill',
  },
  orderOptions: {
    process: [
      configureDefaultOrderProcess({
        arrangingPaymentRequiresShipping: false,
        arrangingPaymentRequiresStock: false,
      }),
    ],
    orderPlacedStrategy: { shouldSetAsPlaced: (_ctx, _from, to) => to === 'ArrangingPayment' },
  },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [
    DefaultSchedulerPlugin.init(),
    DefaultJobQueuePlugin.init({}),
    DefaultSearchPlugin.init({}),
  ],
};
const initialData = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Ireland', code: 'IE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 23 }],
  shippingMethods: [],
  paymentMethods: [],
  collections: [],
};

if (mode === 'fill') {
  const app = await populate(() => bootstrap(config), initialData, products);
  const ctx = await app.get(RequestContextService).create({ apiType: 'admin' });
  await app.get(SearchService).reindex(ctx); // a job, which the worker runs
  await app.close();
  process.exit();
} else if (mode === 'worker') {
  await (await bootstrapWorker(config)).startJobQueue();
} else {
  await bootstrap(config);
}
