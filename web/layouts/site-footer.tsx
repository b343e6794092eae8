import { useKeptRedirect } from '#web/session/use-kept-redirect.ts';
import { useTagline } from '#web/session/use-tagline.ts';
import { useFeedAddresses } from '#web/feeds.ts';
import { EmailLink, PhoneLink } from '#web/ui/contact-links.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import { FooterLinks } from './menu-links.tsx';
import type { NavItem } from './nav-links.ts';
import { OwnLinks } from './own-links.tsx';
import type { Site, Viewer } from './site.ts';
import { Wordmark } from './wordmark.tsx';

const STUDIO: NavItem[] = [
  { to: '/services', label: 'services' },
  { to: '/contact', label: 'contact' },
];
const READ: NavItem[] = [{ to: '/blog', label: 'blog' }];
/** The law wants it on every page. */
const WITHDRAWAL: NavItem = { to: '/withdrawal', label: 'withdrawal' };
const MEMBER: NavItem[] = [
  { to: '/dashboard', label: 'dashboard' },
  { to: '/orders', label: 'orders' },
];

/** The footer of every public page: contact details and links. */
export function SiteFooter({ site, user }: { site: Site; user: Viewer | null }) {
  const redirectQuery = useKeptRedirect();
  const m = useMessages('site');
  const tagline = useTagline();
  const hasPosts = site.hasPosts !== false;
  const read = [...(hasPosts ? READ : []), ...(site.orderRules?.hasWithdrawal ? [WITHDRAWAL] : [])];
  const guest = [
    { to: `/login${redirectQuery}`, label: 'signIn' },
    ...(site.closed ? [] : [{ to: `/register${redirectQuery}`, label: 'createAccount' }]),
  ] as NavItem[];
  // As in the header: it shows those of who is there.
  const either = [
    ...guest.map((item) => ({ ...item, className: 'if-visitor' })),
    ...MEMBER.map((item) => ({ ...item, className: 'if-signed-in' })),
  ];
  return (
    <footer className="site-footer">
      <div className="column">
        <nav className="site-footer-columns" aria-label={m.footer}>
          <div className="site-footer-lead">
            <Wordmark site={site} />
            {tagline.text && <p lang={tagline.lang}>{tagline.text}</p>}
            {site.contact && <FooterContact {...site.contact} />}
          </div>
          <FooterColumn title={m.footerStudio} items={STUDIO} place="header" />
          <FooterColumn title={m.footerInformation} items={read} place="footer" feed={hasPosts} />
          <FooterColumn title={m.footerAccount} items={user ? MEMBER : either} />
        </nav>
        <div className="site-footer-end">
          <p className="min-w-0">{site.name}</p>
          <LanguageSwitcher />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  );
}

/** Contact details from the settings. Each is optional. */
function FooterContact({ email, phone, address }: NonNullable<Site['contact']>) {
  if (!email && !phone && !address) return null;
  return (
    <address>
      {address && <p>{address}</p>}
      {email && (
        <p>
          <EmailLink email={email} />
        </p>
      )}
      {phone && (
        <p>
          <PhoneLink phone={phone} />
        </p>
      )}
    </address>
  );
}

interface FooterColumnProps {
  title: string;
  items: readonly NavItem[];
  place?: 'header' | 'footer';
  feed?: boolean;
}

function FooterColumn({ title, items, place, feed }: FooterColumnProps) {
  const m = useMessages('site');
  const { atom } = useFeedAddresses();
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        <FooterLinks items={items} place={place} />
        {place === 'footer' && <OwnLinks menu="footerLinks" isListed className="wrap-anywhere" />}
        {feed && (
          <li>
            <a href={atom}>{m.feed}</a>
          </li>
        )}
      </ul>
    </div>
  );
}
