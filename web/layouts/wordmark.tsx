import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import type { Site } from './site.ts';

/** The studio's name in the display face, with a point in its colour; its logo once it has one. Leads home. */
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
