import { expect, test } from 'vitest';
import { langOf, langOfName, requireAddress } from './content-lang.ts';

test('text in the language it was written in is marked, translated text is not', () => {
  const service = { locale: 'en', fallbacks: ['summary', 'packages.0.name'] } as const;
  const shown = { ...service, fallbacks: [...service.fallbacks] };
  expect(langOf(shown, 'packages.0.name')).toBe('en');
  expect(langOf(shown, 'title')).toBeUndefined();
});

test('a name is marked if its language is not that of the page', () => {
  expect(langOfName({ locale: 'en' }, 'de')).toBe('en');
  expect(langOfName({ locale: 'de' }, 'de')).toBeUndefined();
});

test('the address of another language leads to the right one and keeps the query', () => {
  const url = new URL('https://shop.example/services/illustrated-maps?cursor=1');
  const answer = thrownBy(() => requireAddress(url, '/services/illustrierte-karten'));
  expect(answer.status).toBe(301);
  expect(answer.headers.get('location')).toBe('/services/illustrierte-karten?cursor=1');
  // The old address can become that of something else.
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(() => requireAddress(url, '/services/illustrated-maps')).not.toThrow();
});

function thrownBy(act: () => void): Response {
  try {
    act();
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    throw thrown;
  }
  throw new Error('Nothing was thrown');
}
