/** The addresses of orders, for every link, mail and notification. The last part is what people call the order: it becomes the tab's title. */

/** The form of an order's number; the database checks the same. */
export const ORDER_NUMBER = /^A-\d{4}-\d{5,}$/;

/** The order's page of its customer. */
export function orderPath({ number }: { number: string }): string {
  return `/orders/${number}`;
}

/** The order's page of the studio. */
export function adminOrderPath({ number }: { number: string }): string {
  return `/admin/orders/${number}`;
}
