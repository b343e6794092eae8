import { assertSafeMessage } from './mail-guard.ts';
import type { Mailer } from './mailer.ts';

/** The mailer of an installation without a mail server: it refuses what a server would refuse, and sends nothing. */
export function createCapturedMailer(): Mailer {
  return {
    isCapturing: true,
    async send(message) {
      assertSafeMessage(message);
    },
  };
}
