import { refuseProduction } from './containment.ts';
import { startSandbox } from './sandbox.ts';

// The sandbox as a process: `node sandbox/main.ts`. Everything it needs comes from the environment, and a parent
// that forked it gets the keys as a message instead of reading them off the console.

const { env } = process;

try {
  refuseProduction();
} catch (fault) {
  console.error((fault as Error).message);
  process.exit(1);
}

const port = Number(env.SANDBOX_PORT ?? 0);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('SANDBOX_PORT must be a port number, or 0 for any free one.');
  process.exit(1);
}

const sandbox = await startSandbox({
  port,
  webhooks: {
    ...(env.SANDBOX_STRIPE_WEBHOOK_URL ? { stripe: env.SANDBOX_STRIPE_WEBHOOK_URL } : {}),
    ...(env.SANDBOX_PAYPAL_WEBHOOK_URL ? { paypal: env.SANDBOX_PAYPAL_WEBHOOK_URL } : {}),
  },
  ...(env.SANDBOX_JOURNAL ? { journal: env.SANDBOX_JOURNAL } : {}),
  ...(env.SANDBOX_CONTROL_TOKEN ? { controlToken: env.SANDBOX_CONTROL_TOKEN } : {}),
  ...(env.SANDBOX_CREDENTIALS ? { credentials: JSON.parse(env.SANDBOX_CREDENTIALS) } : {}),
  ...(env.SANDBOX_SHOP_NAME ? { shopName: env.SANDBOX_SHOP_NAME } : {}),
});

process.on('message', (message: { type?: unknown; name?: unknown }) => {
  if (message.type === 'shop' && typeof message.name === 'string') sandbox.nameShop(message.name);
});

const stop = async () => {
  await sandbox.close();
  process.exit(0);
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
// A sandbox stops soon after the program that started it.
process.on('disconnect', stop);

const { url, stripe, paypal, controlToken, dashboardUrl } = sandbox;
// The dashboard's address holds the token, so it is printed only for the person who started the sandbox by hand.
const addresses = process.send ? url : `${url}, dashboard ${dashboardUrl}`;
console.log(`Payments sandbox, test payments only, no money moves: ${addresses}`);
process.send?.({ type: 'ready', url, stripe, paypal, controlToken, dashboardUrl });
