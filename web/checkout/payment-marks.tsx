import type { ReactNode } from 'react';
import type { ProviderId } from '#features/payments/contract.ts';
import { useMessages } from '#web/messages/use-messages.ts';

/** The marks that people look for before they pay; their colours belong to the brands and stay the same in both themes. */
const MARKS: Record<ProviderId, { key: string; drawing: ReactNode }[]> = {
  stripe: [
    {
      key: 'visa',
      drawing: (
        <path
          d="M15.5 8.2 13 16h-2.3L9.4 10c-.1-.4-.2-.5-.5-.7-.6-.3-1.4-.6-2.1-.7l.1-.4h3.5c.5 0 .9.3 1 .8l.9 4.5 2-5.3Zm8.9 5.3c0-2-2.8-2.2-2.8-3.1 0-.3.3-.6.9-.7.7-.1 1.4 0 2 .3l.4-1.7a6 6 0 0 0-1.9-.3c-2 0-3.5 1-3.5 2.6 0 1.1 1 1.7 1.8 2.1s1.1.6 1.1 1c0 .5-.7.8-1.3.8-.8 0-1.6-.2-2.3-.6l-.4 1.8c.7.3 1.5.4 2.4.4 2.2 0 3.6-1.1 3.6-2.6Zm5.5 2.5h2L30.2 8.2h-1.8c-.4 0-.8.2-.9.6L24.2 16h2.3l.5-1.3h2.7Zm-2.4-3 1.2-3.1.6 3.1ZM18.6 8.2 16.8 16h-2.1l1.8-7.8Z"
          fill="#1434cb"
        />
      ),
    },
    {
      key: 'mastercard',
      drawing: (
        <>
          <circle cx="15" cy="12" r="6.5" fill="#eb001b" />
          <circle cx="23" cy="12" r="6.5" fill="#f79e1b" />
          <path d="M19 6.88a6.5 6.5 0 0 1 0 10.24 6.5 6.5 0 0 1 0-10.24" fill="#ff5f00" />
        </>
      ),
    },
    {
      key: 'amex',
      drawing: (
        <>
          <rect width="38" height="24" rx="3" fill="#016fd0" />
          <path
            d="M5.5 15.5 8.6 8.5h2l3.1 7h-2.1l-.5-1.3H8l-.5 1.3Zm3.1-2.8h1.9l-.9-2.4Zm5.7 2.8v-7h2.6l1.5 3.9 1.5-3.9h2.6v7h-1.7v-4.9l-1.8 4.9h-1.3l-1.8-4.9v4.9Zm9.6 0v-7h5.3v1.5h-3.5v1.2H29v1.5h-3.3v1.3h3.5v1.5Zm5.6 0 2.4-3.5-2.3-3.5h2.1l1.3 2.1 1.3-2.1H36l-2.3 3.5 2.3 3.5h-2l-1.4-2.2-1.3 2.2Z"
            fill="#fff"
          />
        </>
      ),
    },
  ],
  paypal: [
    {
      key: 'paypal',
      drawing: (
        <>
          <path
            d="M16.5 4.5h4.6c2.8 0 4.3 1.5 3.8 4.2-.6 3.1-2.6 4.5-5.5 4.5h-1.7l-.8 5h-3Z"
            fill="#002991"
          />
          <path
            d="M18.4 8h3.9c2.6 0 4 1.3 3.5 3.9-.6 2.9-2.5 4.2-5.2 4.2h-1.4l-.7 3.9h-2.7Z"
            fill="#60cdff"
          />
          <path d="M18.4 8h3.9c.9 0 1.7.2 2.3.5-.6 3.1-2.6 4.6-5.4 4.6h-1.7Z" fill="#008cff" />
        </>
      ),
    },
  ],
};

export function PaymentMarks({ of }: { of: ProviderId }) {
  const m = useMessages('payment');
  return (
    <div
      className="flex flex-wrap gap-1.5"
      role="img"
      aria-label={m.paymentMarks({ provider: of })}
    >
      {MARKS[of].map(({ key, drawing }) => (
        <svg key={key} viewBox="0 0 38 24" width="38" height="24" aria-hidden="true">
          <rect x=".5" y=".5" width="37" height="23" rx="3" fill="#fff" stroke="#d5d0c8" />
          {drawing}
        </svg>
      ))}
    </div>
  );
}
