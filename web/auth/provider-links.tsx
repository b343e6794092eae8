import { useHref, useSearchParams } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { keptRedirect } from '#web/session/redirect-target.ts';
import { useSite } from '#web/session/use-site.ts';

/** Google and the other configured providers; nothing without one. */
export function ProviderLinks() {
  const m = useMessages('entry');
  const [query] = useSearchParams();
  const base = useHref('/sign-in');
  const { signInProviders = [] } = useSite();
  if (signInProviders.length === 0) return null;
  return (
    <div className="mt-5 grid gap-3">
      {signInProviders.map(({ id, name }) => (
        // Leads to another site, so the browser loads it as a document.
        <a
          key={id}
          className="btn btn-secondary btn-wide"
          href={`${base}/${id}${keptRedirect(query)}`}
        >
          {m.providerContinue({ name })}
        </a>
      ))}
    </div>
  );
}
