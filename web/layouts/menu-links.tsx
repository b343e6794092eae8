import { Link, NavLink } from 'react-router';
import { useMessages } from '#web/messages/use-messages.ts';
import { useSite } from '#web/session/use-site.ts';
import { useLocale } from '#web/use-locale.ts';
import { SITE_LINKS, type NavItem } from './nav-links.ts';
import { OwnLinks } from './own-links.tsx';

/** The public pages, with those that the shop has put at the top. */
export function HeaderLinks({ className }: { className?: string }) {
  const m = useMessages('site');
  const pages = useMenuPages('header');
  const { hasPosts } = useSite();
  const links = SITE_LINKS.filter(({ to }) => to !== '/blog' || hasPosts !== false).map(
    ({ to, label }) => ({ to, title: m[label], lang: undefined }),
  );
  const renderLinks = (all: readonly { to: string; title: string; lang: string | undefined }[]) =>
    all.map(({ to, title, lang }) => (
      <NavLink key={to} to={to} lang={lang} className={className}>
        {title}
      </NavLink>
    ));
  return (
    <>
      {renderLinks([...links.slice(0, -1), ...pages])}
      <OwnLinks menu="headerLinks" className={className} />
      {renderLinks(links.slice(-1))}
    </>
  );
}

interface FooterLinksProps {
  /** The program's own pages. */
  items: readonly NavItem[];
  /** The menu whose pages follow them. */
  place?: 'header' | 'footer' | undefined;
}

/** The links of a footer column as list items. */
export function FooterLinks({ items, place }: FooterLinksProps) {
  const m = useMessages('site');
  const pages = useMenuPages(place);
  const links = items.map(({ to, label, className }) => ({
    to,
    title: m[label],
    lang: undefined,
    className,
  }));
  const ofPages = pages.map((page) => ({ ...page, className: undefined }));
  return [...links, ...ofPages].map(({ to, title, lang, className }) => (
    <li key={to} className={className}>
      <Link to={to} lang={lang} className="wrap-anywhere">
        {title}
      </Link>
    </li>
  ));
}

function useMenuPages(place: 'header' | 'footer' | undefined) {
  const { pages = [] } = useSite();
  const m = useMessages('site');
  const reader = useLocale();
  // Visitors look for these under the names that every site uses; their titles may be sentences.
  const usual: Record<string, string> = { about: m.about, 'terms-of-service': m.terms };
  return pages
    .filter((page) => page.place === place)
    .map(({ slug, title, menuName, locale }) => ({
      to: `/${slug}`,
      title: menuName ?? usual[slug] ?? title,
      lang: locale === reader || (usual[slug] && !menuName) ? undefined : locale,
    }));
}
