import Check from 'lucide-react/icons/check';
import { ORDER_STATES, PAYMENT_STATUSES } from '#lib/order-states.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PaymentBadge } from '#web/ui/payment-badge.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { PublishBadge } from '#web/ui/publish-badge.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Steps } from '#web/ui/steps.tsx';
import { Time } from '#web/ui/time.tsx';
import { StyleguideSection, Specimen } from './section.tsx';

const PUBLISHING = ['draft', 'scheduled', 'pending', 'published', 'rejected'] as const;
const TONES = ['neutral', 'work', 'success', 'warning', 'danger', 'info'] as const;
const NOW = '2026-05-12T14:00:00Z';

/** Notices, badges and other status displays. */
export function StatusesSection() {
  return (
    <StyleguideSection title="States and small things">
      <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        <Specimen name="StatusBadge">
          <p className="flex flex-wrap gap-2">
            {ORDER_STATES.map((state) => (
              <StatusBadge key={state} state={state} />
            ))}
          </p>
        </Specimen>
        <Specimen name="PaymentBadge, PublishBadge, Badge">
          <p className="flex flex-wrap gap-2">
            {PAYMENT_STATUSES.map((status) => (
              <PaymentBadge key={status} status={status} />
            ))}
            {PUBLISHING.map((state) => (
              <PublishBadge key={state} state={state} />
            ))}
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone} icon={Check}>
                {tone}
              </Badge>
            ))}
          </p>
        </Specimen>
        <Specimen name="Notice">
          <Notice title="Your answers are saved.">You can change them until work starts.</Notice>
          <Notice tone="success">Payment of €1,490.00 received.</Notice>
          <Notice
            tone="warning"
            title="Three questions are waiting for you."
            action={
              <Button type="button" size="small">
                Answer them
              </Button>
            }
          >
            The clock starts when they are answered.
          </Notice>
          <Notice tone="danger" title="The card was declined.">
            Nothing was charged. Try another card or PayPal.
          </Notice>
        </Specimen>
        <Specimen name="Price, Time, Stars, Avatar">
          <p className="flex flex-wrap items-baseline gap-6">
            <Price minor="149000" currency="EUR" large short />
            <Price minor="149000" currency="EUR" />
            <Price minor="15000" currency="JPY" />
          </p>
          <p className="flex flex-wrap gap-6 text-sm">
            <Time at={NOW} />
            <Time at={NOW} show="day" />
            <Time at={NOW} show="date" />
            <Time at={NOW} show="clock" />
          </p>
          <p className="flex flex-wrap items-center gap-6">
            <Stars value={4.7} count={23} />
            <Stars value={3} bare />
            <Stars value={0.5} count={1} />
          </p>
          <p className="flex gap-2">
            <Avatar name="Mira Okonkwo" />
            <Avatar name="jonas" />
            <Avatar name="Łucja Źrebak" size={28} />
          </p>
        </Specimen>
        <Specimen name="ProgressBar">
          <ProgressBar label="Steps done" value={2} max={5} />
        </Specimen>
        <Specimen name="Steps">
          <Steps label="First" items={['Order', 'Payment', 'Questions']} current={0} />
          <Steps label="Second" items={['Order', 'Payment', 'Questions']} current={1} />
          <Steps label="All" items={['Order', 'Payment', 'Questions']} current={3} />
        </Specimen>
      </div>
    </StyleguideSection>
  );
}
