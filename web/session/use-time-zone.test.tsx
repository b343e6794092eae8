import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { User } from '#features/accounts/contract.ts';
import { TimeZoneContext } from '#web/ui/time-zone.ts';
import { Time } from '#web/ui/time.tsx';
import { useTimeZone } from './use-time-zone.ts';

function Page({ user, at }: { user: Pick<User, 'timeZone'> | null; at: string }) {
  const known = user as User | null;
  return (
    <TimeZoneContext value={useTimeZone({ user: known, site: { timeZone: 'UTC' } })}>
      <Time at={at} show="clock" />
    </TimeZoneContext>
  );
}

const html = (timeZone: string | null, at: string) =>
  renderToString(<Page user={{ timeZone }} at={at} />);

test('the server already shows a person’s own zone, in winter and in summer', () => {
  expect(html('Europe/Berlin', '2026-01-12T12:00:00Z')).toContain('>13:00<');
  expect(html('Europe/Berlin', '2026-07-12T12:00:00Z')).toContain('>14:00<');
});

test('the shop’s zone is shown to people without one, and to visitors', () => {
  expect(html(null, '2026-07-12T12:00:00Z')).toContain('>12:00<');
  expect(renderToString(<Page user={null} at="2026-07-12T12:00:00Z" />)).toContain('>12:00<');
});
