import { Link } from 'react-router';
import Lock from 'lucide-react/icons/lock';
import { Icon } from '#web/ui/icon.tsx';
import { SkipLink } from '#web/ui/skip-link.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import { useMessages } from '#web/messages/use-messages.ts';
import { LanguageSwitcher } from './language-switcher.tsx';
import type { FrameProps } from './site.ts';
import { TestModeBanner } from './test-mode-banner.tsx';
import { VacationNotice } from './vacation-notice.tsx';
import { Wordmark } from './wordmark.tsx';

/** A reduced frame for ordering and paying, with few links that lead away. */
export function CheckoutLayout({ site, user, children }: FrameProps) {
  const m = useMessages('site');
  return (
    <div className="frame">
      <SkipLink />
      {site.isTestMode && <TestModeBanner />}
      <VacationNotice />
      <header className="site-header">
        <div className="column site-header-row">
          <Wordmark site={site} />
          <p className="checkout-note">
            <Icon of={Lock} size={15} />
            {user ? m.signedInAs({ username: user.username }) : m.secureCheckout}
          </p>
        </div>
      </header>
      <main id="main" className="column" tabIndex={-1}>
        {children}
      </main>
      <footer className="checkout-footer">
        <div className="column">
          <nav aria-label={m.help}>
            <Link to="/terms-of-service">{m.terms}</Link>
            <Link to="/contact">{m.contact}</Link>
            {site.orderRules?.hasWithdrawal && <Link to="/withdrawal">{m.withdrawal}</Link>}
          </nav>
          <LanguageSwitcher />
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
