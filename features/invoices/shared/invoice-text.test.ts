import { expect, test } from 'vitest';
import { messagesOf } from '#messages/messages-of.ts';
import { sellerLines } from './invoice-text.ts';

const language = { locale: 'en', m: messagesOf('en', 'invoice') } as const;

test('an address typed with spaces and empty lines is printed without them', () => {
  const seller = {
    name: 'Paper Boats Ltd',
    address: ' 1 Harbour Street \n\n  Hamburg\t',
    taxId: '',
    registration: 'HRB 1',
    email: '',
  };
  expect(sellerLines({ seller, wording: null }, language)).toEqual([
    'Paper Boats Ltd',
    '1 Harbour Street',
    'Hamburg',
    'HRB 1',
  ]);
});
