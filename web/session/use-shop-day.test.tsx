/** The days of documents and versions of texts: the same for every reader. */
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { ListedInvoice } from '#features/invoices/contract.ts';
import { INVOICE_CELLS } from '#web/admin/payments/invoice-cells.tsx';
import { TermsAgreement } from '#web/checkout/terms.tsx';
import { TermsLink } from '#web/orders/terms-link.tsx';
import { ContentPage } from '#web/pages/content-page.tsx';
import { TermsNote } from '#web/pages/terms-note.tsx';
import { TimeZoneContext } from '#web/ui/time-zone.ts';

// The 13th in Berlin, the 12th in New York.
const at = '2026-05-12T22:30:00.000Z';
const version = { number: 2, since: at, until: at };
const invoice = { issuedAt: at, timeZone: 'Europe/Berlin' } as ListedInvoice;
const page = { title: '', html: '', locale: 'en' as const, updatedAt: at };

function html(element: ReactElement): string {
  const read = <TimeZoneContext value="America/New_York">{element}</TimeZoneContext>;
  const router = createMemoryRouter([{ id: 'root', path: '/', element: read }], {
    hydrationData: { loaderData: { root: { site: { timeZone: 'Europe/Berlin' } } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

const shown = {
  'the terms of an order': () => <TermsLink version={version} />,
  'the terms that are agreed to': () => <TermsAgreement version={version} />,
  'a version of the terms': () => <TermsNote version={version} />,
  'a page': () => <ContentPage page={page} />,
  'an invoice': () => INVOICE_CELLS.issued(invoice).value as ReactElement,
};

test.each(Object.entries(shown))('%s has the day of the shop for every reader', (_, element) => {
  expect(html(element())).toContain('13 May 2026');
  expect(html(element())).not.toContain('12 May');
});
