import { expect, test } from 'vitest';
import { isLinkAddress } from './link-address.ts';

test.each([
  '/',
  '/services?category=maps',
  '/blog#newest',
  'https://example.com/a?b=c',
  'http://example.com',
  'mailto:studio@example.com',
  'tel:+4930123456',
])('%s may be a link', (address) => expect(isLinkAddress(address)).toBe(true));

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'JAVASCRIPT:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'https://',
  'https:///evil.example',
  'ftp://example.com',
  'services',
  '/a b',
  '/"onclick=',
])('%s may not', (address) => expect(isLinkAddress(address)).toBe(false));
