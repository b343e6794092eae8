// Generated from messages/en/llms.json by `npm run messages`. Do not edit.

export const messages = {
  fromPrice: (p: { price: string }) => `From ${p.price}.`,
};
