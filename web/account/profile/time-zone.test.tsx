import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { Account } from '#features/accounts/contract.ts';
import type { FieldErrors } from '#lib/api-failure.ts';
import type { Locale } from '#lib/locale.ts';
import { listTimeZones } from '#lib/time/time-zone.ts';
import { PageLocale } from '#web/use-locale.ts';
import { ProfileTimeZone } from './time-zone.tsx';

function html(locale: Locale, timeZone: string | null, error?: string): string {
  const fields: FieldErrors = error ? { timeZone: error } : {};
  const values = { intent: 'time-zone' };
  const failure = { error: { title: 'No', code: 'invalid_input', fields }, values };
  const element = (
    <ProfileTimeZone
      account={{ timeZone } as Account}
      shopZone="Europe/Dublin"
      zones={listTimeZones(timeZone ?? 'Europe/Dublin')}
    />
  );
  const router = createMemoryRouter([{ id: 'page', path: '/', element }], {
    hydrationData: { actionData: error ? { page: failure } : null },
  });
  return renderToStaticMarkup(
    <PageLocale value={locale}>
      <RouterProvider router={router} />
    </PageLocale>,
  );
}

const selected = (page: string) => /<option[^>]*value="([^"]*)"[^>]*selected/.exec(page)?.[1];

test('the zones are a native list by region; options begin with the city', () => {
  const page = html('de', 'America/Argentina/Buenos_Aires');
  expect(page).toContain('<optgroup label="Europa"><option');
  expect(page).toMatch(
    /value="America\/Argentina\/Buenos_Aires" selected="">Buenos Aires, Argentina</,
  );
  expect(page.indexOf('>Berlin<')).toBeLessThan(page.indexOf('>Dublin<'));
});

test('a person without a zone starts at the shop’s, also if the runtime lists their zone under another name', () => {
  expect(selected(html('en', null))).toBe('Europe/Dublin');
  expect(selected(html('en', 'Asia/Kolkata'))).toBe('Asia/Kolkata');
});

test('a refusal stands at the field', () => {
  expect(html('en', null, 'Choose a time zone from the list.')).toMatch(
    /aria-invalid="true"[\s\S]*Choose a time zone from the list\./,
  );
});
