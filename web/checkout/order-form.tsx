import {
  actInBrowser,
  actOnServer,
  loadInBrowser,
  loadOnServer,
  type LoadArgs,
} from '#web/load.ts';
import type { Route } from './+types/order-form';
import { loadOrderForm } from './load-order-form.ts';
import { OrderFormPage } from './order-form-page.tsx';
import { submitOrder, submitOrderOnServer } from './submit-order.ts';
import { listUnpaidOrders } from './unpaid-orders.tsx';

async function load(args: LoadArgs) {
  const form = await loadOrderForm(args, args.params['serviceId'] ?? '');
  const unpaid = await listUnpaidOrders(args.api);
  return { ...form, unpaid: unpaid.find((order) => order.service.id === form.service.id) ?? null };
}

export const loader = loadOnServer(load);
export const clientLoader = loadInBrowser(load);
export const action = actOnServer(submitOrderOnServer);
export const clientAction = actInBrowser((args) => submitOrder(args));

export default function OrderForm({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderFormPage {...loaderData} answer={actionData} />;
}
