import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { watchPreloads } from './chunks/chunk-reload.ts';
import { HYDRATED } from './late-page.ts';
import { loadDocumentMessages } from './messages/document-messages.ts';
import { documentLocale } from './page-locale.ts';
import { PageLocale } from './use-locale.ts';

watchPreloads();
if (!(await loadDocumentMessages())) throw new Error('The messages of this page are gone.');
startTransition(hydrate);

function hydrate() {
  hydrateRoot(
    document,
    <StrictMode>
      <PageLocale value={documentLocale()}>
        <Hydrated>
          <HydratedRouter />
        </Hydrated>
      </PageLocale>
    </StrictMode>,
  );
  // A file of its own: no page waits for it.
  void import('./keep-focus.ts').then(
    ({ keepFocus }) => keepFocus(),
    () => undefined,
  );
}

/** Its effect runs after those of the page. Around the page, not beside it: another child would change the ids of the server's document. */
function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED)), []);
  return children;
}
