import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import type { Site } from './site.ts';

/** The shop's name in the display font, or its logo. Links to the home page. */
export function Wordmark({ site, to = '/' }: { site: Site; to?: string }) {
  return (
    <Link to={to} className="wordmark">
      {site.logoUrl ? (
        <Logo name={site.name} url={site.logoUrl} darkUrl={site.logoDarkUrl} />
      ) : (
        site.name
      )}
    </Link>
  );
}
