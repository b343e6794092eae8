/** Which answers of mail servers mean that an address does not exist, so that no mail to it can ever arrive. Pure. */

/** Refusals of the recipient. Others, such as 552 (mailbox full), may end; 554 is often about the sender. */
const ADDRESS_STATUS = new Set([550, 551, 553]);
/** Enhanced codes: no such mailbox or domain (5.1.x of the recipient), or a disabled mailbox. 5.7.x is about us. */
const ADDRESS_CODE = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
const ENHANCED_CODE = /\b5\.\d{1,3}\.\d{1,3}\b/;

/** Whether the answer to `RCPT TO` refuses the address itself, not this message or its sender. */
export function isAddressRefusal(responseCode: number, response: string): boolean {
  const [code] = ENHANCED_CODE.exec(response) ?? [];
  return code ? ADDRESS_CODE.test(code) : ADDRESS_STATUS.has(responseCode);
}

/** The same for a report that came later: its status, or the codes of the server's answer if the status says nothing. */
export function isLastingRefusal({ status, answer }: { status: string; answer: string }): boolean {
  if (status !== '' && !status.endsWith('.0.0')) return ADDRESS_CODE.test(status);
  const [responseCode = ''] = /\b5\d\d\b/.exec(answer) ?? [];
  return isAddressRefusal(Number(responseCode), answer);
}
