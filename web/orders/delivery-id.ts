/** The target of links to the newest delivery of an order. */
export const DELIVERY_ID = 'delivery';
