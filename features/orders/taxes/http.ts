import { createRoute, createRouter, ctxOf } from '#kit/http.ts';
import { BuyerChoices } from './contract.ts';
import { guessBuyer } from './guess-buyer.ts';

/** `/api/buyer`: who the order form takes the visitor for. */
export const buyerHttp = createRouter('Orders').openapi(
  createRoute('get', '/', {
    access: 'public',
    operationId: 'guessBuyer',
    summary: 'Guess who buys and in which country',
    responses: { 200: BuyerChoices },
  }),
  async (c) => {
    const languages = c.req.header('accept-language');
    return c.json({ data: await guessBuyer(ctxOf(c), { languages }) }, 200);
  },
);
