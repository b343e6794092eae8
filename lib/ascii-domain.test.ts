import { expect, test } from 'vitest';
import { asciiDomain } from './ascii-domain.ts';

test.each([
  ['ada@müller.example', 'ada@xn--mller-kva.example'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@example.com', 'ada@example.com'],
  ['jürgen@example.com', 'jürgen@example.com'],
  ['ada@müller.example/evil', 'ada@müller.example/evil'],
  ['ada@mü:ller', 'ada@mü:ller'],
  ['müller.example', 'müller.example'],
  ['ada@', 'ada@'],
  ['', ''],
])('%s is %s', (typed, written) => expect(asciiDomain(typed)).toBe(written));
