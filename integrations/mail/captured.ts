import { assertSafeMessage } from './mail-guard.ts';
import type { Mailer } from './mailer.ts';

/** The mailer without a mail server: it validates messages in the same way and sends nothing. */
export function createCapturedMailer(): Mailer {
  return {
    isCapturing: true,
    async send(message) {
      assertSafeMessage(message);
    },
  };
}
