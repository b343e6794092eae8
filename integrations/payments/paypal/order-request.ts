import { cutText } from '#lib/cut-text.ts';
import {
  CheckoutPaymentIntent,
  PaypalExperienceUserAction,
  PaypalWalletContextShippingPreference,
  type OrderRequest,
} from '@paypal/paypal-server-sdk';
import { toProviderDecimal } from '#integrations/payments/exponents.ts';
import type { CreateCheckoutSessionInput } from '#integrations/payments/provider.ts';

const DESCRIPTION_LENGTH = 127;
/** PayPal knows a language with its region only. */
const LOCALE = /^[a-z]{2}-[A-Z]{2}$/;

/** `de` becomes `de-DE`; undefined for a language without a code of PayPal's form. */
function localeOf(tag: string): string | undefined {
  const { language, region } = new Intl.Locale(tag).maximize();
  const code = `${language}-${region}`;
  return LOCALE.test(code) ? code : undefined;
}

/**
 * An order of one unit with the exact total and neither items nor breakdown, so PayPal has nothing to add up. Built from the input only: a
 * retry must be identical.
 */
export function orderRequest(input: CreateCheckoutSessionInput): OrderRequest {
  const locale = input.locale && localeOf(input.locale);
  return {
    intent: CheckoutPaymentIntent.Capture,
    purchaseUnits: [
      {
        amount: {
          currencyCode: input.amount.currency,
          value: toProviderDecimal('paypal', input.amount),
        },
        customId: input.paymentReference,
        // PayPal refuses to be paid twice for one invoice number, so each attempt has its own.
        invoiceId: input.invoiceReference,
        description: cutText(input.description, DESCRIPTION_LENGTH),
      },
    ],
    paymentSource: {
      paypal: {
        experienceContext: {
          returnUrl: input.successUrl,
          cancelUrl: input.cancelUrl,
          shippingPreference: PaypalWalletContextShippingPreference.NoShipping,
          userAction: PaypalExperienceUserAction.PayNow,
          ...(locale ? { locale } : {}),
        },
      },
    },
  };
}
