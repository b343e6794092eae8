import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchPreloads } from './chunks/chunk-reload.ts';
import { loadDocumentMessages } from './messages/document-messages.ts';
import { documentLocale } from './page-locale.ts';
import { PageLocale } from './use-locale.ts';

watchPreloads();
if (await loadDocumentMessages()) startTransition(hydrate);

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLocale value={documentLocale()}>
        <HydratedRouter />
      </PageLocale>
    </StrictMode>,
  );
  // A file of its own: no page waits for it.
  void import('./keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
}
