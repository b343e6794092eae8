/**
 * The providers this installation is set up with. The mode decides which hosts their clients may talk to, and every
 * request is checked against that before a socket opens.
 */
import type { Money } from '#lib/money.ts';
import type { Pace } from './pace.ts';
import { paymentsConfigFaults, type PaymentsConfig, type PaymentsMode } from './payments-config.ts';
import type { PaymentProvider, ProviderId } from './provider.ts';
import { returnUrls, type ReturnUrls } from './return-urls.ts';

export interface PaymentProviders {
  readonly mode: PaymentsMode;
  /** Whether the money is real. */
  readonly livemode: boolean;
  readonly installationId: string;
  /** The providers there are keys for, in the order they are offered. */
  readonly ids: readonly ProviderId[];
  /** Throws if there are no keys for it. */
  get(id: ProviderId, pace?: Pace): PaymentProvider;
  /** Which of them can charge this amount. */
  offeredFor(amount: Money): ProviderId[];
  returnUrls(id: ProviderId, orderId: string): ReturnUrls;
}
