/** What no message may contain. */
import { messageKeysOf } from '#lib/message-key.ts';
import { MailError, type MailMessage } from './mailer.ts';

const ADDRESS = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/;
const MESSAGE_ID = /^<[\w.-]+@[\w.-]+>$/;
/** Mail servers of others write what they like into theirs. */
const REFERENCE = /^<[\x21-\x3b\x3d\x3f-\x7e]{3,250}>$/;
const HEADER_NAME = /^[A-Za-z][A-Za-z0-9-]*$/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]/;
/** Set only by the mailer: a caller who could set them could send to anyone, as anyone. */
const OWN_HEADERS =
  /^(?:to|cc|bcc|from|sender|subject|reply-to|date|message-id|mime-version|content-.*|resent-.*|received|return-path|dkim-signature)$/i;

/**
 * Throws a `MailError` for anything that could reach another recipient or add a header: a line break in a header value, more than one
 * address, a reserved header.
 */
export function assertSafeMessage(message: MailMessage): void {
  const { to, replyTo, returnPath, messageId, subject, headers = {}, attachments = [] } = message;
  const { references = [] } = message;
  for (const address of [to, replyTo, returnPath].filter((each) => each !== undefined)) {
    if (address.length > 254 || !ADDRESS.test(address))
      refuse('an address is not exactly one address');
  }
  if (messageId !== undefined && !MESSAGE_ID.test(messageId)) refuse('a message id is malformed');
  if (references.some((id) => !REFERENCE.test(id))) refuse('a reference is malformed');
  if (CONTROL.test(subject)) refuse('the subject has a line break');
  for (const [name, value] of Object.entries(headers)) {
    if (!HEADER_NAME.test(name) || OWN_HEADERS.test(name)) refuse('a header may not be set');
    if (CONTROL.test(value)) refuse('a header has a line break');
  }
  for (const { filename, contentType } of attachments) {
    if (CONTROL.test(filename) || CONTROL.test(contentType))
      refuse('an attachment has a line break');
  }
}

function refuse(reason: string): never {
  throw new MailError(`Refused to send a message: ${reason}`, {
    canRetry: false,
    fault: messageKeysOf('api-notifications')('messageUnsafe'),
  });
}
