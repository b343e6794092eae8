import { z } from 'zod';
import { listMailRecipients } from '#features/notifications/choices/choices.ts';
import { composer, defineMail } from '#features/mail/mail-kind.ts';
import { notify } from '#features/notifications/notify.ts';
import { queueMail } from '#features/mail/queue-mail.ts';
import type { Ctx } from '#kit/ctx.ts';
import { transact } from '#kit/transact.ts';
import { backupAlertMail } from './backup-alert.email.tsx';
import { BackupProblem } from '#lib/backup-problem.ts';

const kind = defineMail('backups.alert', z.object({ problem: BackupProblem }));

const SENTENCES = {
  backup_failed: 'backupFailed',
  backup_late: 'backupLate',
  history_changed: 'backupHistoryChanged',
  test_failed: 'backupTestFailed',
  test_missed: 'backupTestMissed',
} as const;

/** Tells everybody who can change settings, for each problem once a day or, if it is told since when it is there, once. */
export function alertTeam(ctx: Ctx, problem: BackupProblem, since?: string): Promise<void> {
  return transact(ctx, async (tx) => {
    const cause = `${problem}:${since ?? tx.now.toISOString().slice(0, 10)}`;
    const to = { team: 'settings.change' } as const;
    const path = '/admin/backups';
    const sentence = SENTENCES[problem];
    await notify(tx, { to, kind: 'operation', sentence, data: {}, path, cause });
    for (const { id: userId, email } of await listMailRecipients(tx, { to, kind: 'operation' })) {
      await queueMail(tx, kind, { cause, to: email, userId, orderId: null, data: { problem } });
    }
  });
}

export const backupAlertComposer = composer(kind, async (_ctx, { problem }, { frame }) =>
  backupAlertMail(frame, { problem }),
);
