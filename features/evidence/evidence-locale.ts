import type { Locale } from '#lib/locale.ts';

/** Evidence is written in English, because people at Stripe, PayPal and banks read it (docs/decisions/documents.md). */
export const EVIDENCE_LOCALE: Locale = 'en';
