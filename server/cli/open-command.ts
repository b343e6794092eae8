import type { WaitingInCopy } from '#features/backups/open-closed-copy.ts';
import { EXIT, type Command } from './command.ts';
import { commands, openShop } from './open-shop.ts';

/** What kind of copy the shop is. */
export function ofCopy({ backupAt }: { backupAt: string | null }): string {
  return backupAt === null
    ? 'The shop is closed: its database was moved here.'
    : `The shop is closed: it is a copy of the backup of ${backupAt}.`;
}

export const openCommand: Command = {
  name: 'open',
  about: 'Open a restored or moved shop: shows what waits in it, asks, and lets everything go on',
  options: { 'send-old-mails': { type: 'boolean' }, yes: { type: 'boolean' } },
  optionsHelp: [
    [
      '--send-old-mails',
      'also send the mails that waited in the backup; the shop may have sent them',
    ],
    ['--yes', 'do not ask'],
  ],
  async run(invocation) {
    const about = await openShop(invocation);
    const { listWaiting, openCopy } = await commands();
    const waiting = await listWaiting(about);
    if (!waiting) {
      return {
        data: { isOpened: false, waiting },
        lines: ['The shop is not a closed copy: there is nothing to open.'],
      };
    }
    const sendsOldMails = invocation.values['send-old-mails'] === true;
    const found = [ofCopy(waiting), ...describe(waiting, sendsOldMails)];
    if (!invocation.values['yes']) {
      if (!invocation.values['json']) for (const line of found) invocation.say(line);
      const isMeant = invocation.values['json'] ? null : await invocation.confirm('Open it now?');
      if (!isMeant) {
        return {
          data: { isOpened: false, waiting },
          exitCode: EXIT.found,
          lines: [
            isMeant === null
              ? 'Nothing was changed. To open it: atelier open --yes'
              : 'Nothing was changed.',
          ],
        };
      }
    }
    const opened = await openCopy(about, { sendsOldMails });
    const { unsentMails = 0, warnings = [] } = opened ?? {};
    return {
      data: { isOpened: opened !== null, waiting, unsentMails, warnings },
      lines: [
        ...(invocation.values['yes'] ? found : []),
        ...warnings,
        'The shop is open. It asks the payment providers about every undecided payment and compares its payments with their lists.',
        ...(unsentMails > 0
          ? [
              `${unsentMails} mails were not sent: see them in Administration → Mail, state “Not sent”.`,
            ]
          : []),
      ],
    };
  },
};

function describe(waiting: WaitingInCopy, sendsOldMails: boolean): string[] {
  const { backupAt, olderMails, newerMails, jobs, undecidedPayments, expiredOrders } = waiting;
  const older = sendsOldMails
    ? `${olderMails} from before the backup, perhaps sent by the shop already`
    : `${olderMails} from before the backup, which are not sent unless you add --send-old-mails`;
  return [
    `Mails that wait: ${newerMails}${backupAt === null ? '' : `, and ${older}`}.`,
    `Jobs that wait: ${jobs}.`,
    `Undecided payments, which the providers are asked about: ${undecidedPayments}.`,
    `Unpaid orders that expire at once, unless a provider says that they are paid: ${expiredOrders}.`,
  ];
}
