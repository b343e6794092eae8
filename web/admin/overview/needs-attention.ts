import type { Overview } from '#features/orders/overview-contract.ts';

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

/** Whether anything waits for an administrator. */
export function needsAttention(of: Attention): boolean {
  return (
    of.jobsStoppedAt !== null ||
    !isDiskFine(of.disk) ||
    of.backupProblem !== null ||
    of.attention.length > 0 ||
    of.enquiries + of.reviews + of.failedMails > 0
  );
}
