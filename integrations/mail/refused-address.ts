/** What the answers of mail servers mean: that an address does not exist, or that a mail is refused for good. Pure. */

/** Refusals of the recipient. Others, such as 552 (mailbox full), may end; 554 is often about the sender. */
const ADDRESS_STATUS = new Set([550, 551, 553]);
/** Enhanced codes: no such mailbox or domain (5.1.x of the recipient), or a disabled mailbox. 5.7.x is about us. */
const ADDRESS_CODE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const ENHANCED_CODE = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** What a mail server answered to `RCPT TO`. */
interface Answer {
  responseCode: number;
  response: string;
}

/** Whether the answer to `RCPT TO` refuses the address itself, not this message or its sender. */
export function isAddressRefusal({ responseCode, response }: Answer): boolean {
  const [code] = ENHANCED_CODE.exec(response) ?? [];
  return code ? ADDRESS_CODE.test(code) : ADDRESS_STATUS.has(responseCode);
}

/** Of the recipient: the address, or its mailbox. */
const RECIPIENT_CODE = /^5\.[12]\./;
/** Of the message: its size, its form, or what somebody thinks of its text. */
const MESSAGE_CODE = /^5\.(?:3\.4|6\.\d+|7\.\d+)$/;
/** Of a server that lets us send no more for now, whatever its code. */
const QUOTA = /\b(?:quota|limits?|hourly|daily|too (?:many|much)|rate)\b/i;

/**
 * Whether the server will never take this mail: because of its recipient, or of its content. A greeting, a sign-in, a sender or a quota that
 * was refused concerns every mail, and the operator can put it right meanwhile.
 */
export function isFinalRefusal({
  command,
  responseCode,
  response,
}: Answer & { command: string }): boolean {
  if (responseCode < 500) return false;
  const [code] = ENHANCED_CODE.exec(response) ?? [];
  // A server that says how much it takes refuses a larger message before it sees it.
  if (code === '5.3.4') return true;
  if (command === 'RCPT TO') return code ? RECIPIENT_CODE.test(code) : !QUOTA.test(response);
  if (command !== 'DATA' || QUOTA.test(response)) return false;
  return code ? RECIPIENT_CODE.test(code) || MESSAGE_CODE.test(code) : true;
}

/** The same for a report that came later: its status, or the codes of the server's answer if the status says nothing. */
export function isLastingRefusal({ status, answer }: { status: string; answer: string }): boolean {
  if (status !== '' && !status.endsWith('.0.0')) return ADDRESS_CODE.test(status);
  const [responseCode = ''] = /\b5\d\d\b/.exec(answer) ?? [];
  return isAddressRefusal({ responseCode: Number(responseCode), response: answer });
}
