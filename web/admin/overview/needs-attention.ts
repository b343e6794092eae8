import type { Overview } from '#features/orders/overview/contract.ts';

export interface Attention {
  jobsStoppedAt: Overview['jobsStoppedAt'];
  disk: Overview['disk'];
  backupProblem: Overview['backupProblem'];
  attention: Overview['attention'];
  enquiries: number;
  reviews: number;
  failedMails: number;
}

export const isDiskFine = (disk: Overview['disk']) => disk === null || disk.state === 'ok';

/** What is only due later stands in the list of dates, and here only if nothing else does. */
export const pressing = ({ attention }: Pick<Attention, 'attention'>) =>
  attention.filter(({ flag }) => flag !== 'in_work');

/** Whether anything waits for an administrator. */
export function needsAttention(of: Attention): boolean {
  return (
    of.jobsStoppedAt !== null ||
    !isDiskFine(of.disk) ||
    of.backupProblem !== null ||
    pressing(of).length > 0 ||
    of.enquiries + of.reviews + of.failedMails > 0
  );
}
