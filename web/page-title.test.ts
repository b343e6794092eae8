import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['/', 'Home'],
  ['/services', 'Services'],
  ['/terms-of-service', 'Terms Of Service'],
  ['/admin/orders', 'Orders'],
  ['/blog/how-we-price/', 'How We Price'],
  ['/payment-success', 'Payment Success'],
  ['/caf%C3%A9', 'Café'],
  ['/100%', '100%'],
])('%s is titled %s', (path, title) => expect(pageTitle(path)).toBe(title));
