import { useSearchParams } from 'react-router';
import { AccountLayout } from '#web/layouts/account-layout.tsx';
import { AdminLayout } from '#web/layouts/admin-layout.tsx';
import { CheckoutLayout } from '#web/layouts/checkout-layout.tsx';
import { SiteLayout } from '#web/layouts/site-layout.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { FilterChips } from '#web/ui/filter-chips.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ControlsSection } from './controls.tsx';
import { FieldsSection } from './fields.tsx';
import { FramesSection } from './frames.tsx';
import './styleguide.css';
import { ConversationSection } from './conversation.tsx';
import { TypeSection } from './type.tsx';
import { StatusesSection } from './statuses.tsx';

const FRAMES = {
  site: SiteLayout,
  account: AccountLayout,
  checkout: CheckoutLayout,
  admin: AdminLayout,
};
const SITE = {
  name: 'Atelier',
  contact: {
    email: 'hello@example.test',
    phone: '+48 22 555 01 42',
    address: 'Printer Lane 4\n00-950 Warsaw',
  },
  isTestMode: true,
};
const USER = { username: 'mira', email: 'mira@example.test', role: { name: 'admin' } };

/** Development only: every primitive in every state, in the frame given by `?frame=`; `?guest` shows it signed out. */
export default function Styleguide() {
  const [query] = useSearchParams();
  const frame = (query.get('frame') ?? 'site') as keyof typeof FRAMES;
  const Frame = FRAMES[frame] ?? SiteLayout;
  const Room = frame === 'site' ? Container : 'div';
  return (
    <Frame site={SITE} user={query.has('guest') ? null : USER}>
      <Room>
        <PageHeader
          above={
            <Breadcrumbs
              items={[
                { to: '/', label: 'Home' },
                { to: '/services', label: 'Services' },
              ]}
            />
          }
          actions={<ButtonLink to="/order/visual-identity">Order now</ButtonLink>}
          title="Every piece, in every state"
          lead="What the pages are made of. Change the theme, the width and the frame."
          dense={frame !== 'site'}
        />
        <FilterChips
          label="Frame"
          items={Object.keys(FRAMES).map((name) => ({
            to: `?frame=${name}`,
            label: name,
            active: name === frame,
          }))}
        />
        <TypeSection />
        <ControlsSection />
        <FieldsSection />
        <StatusesSection />
        <FramesSection />
        <ConversationSection />
      </Room>
    </Frame>
  );
}
