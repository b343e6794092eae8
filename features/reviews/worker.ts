import type { MailNeeds } from '#features/notifications/mail-frame.ts';
import { handle, type Handler } from '#kit/jobs.ts';
import { announceDecision } from './jobs.ts';
import { mailDecision } from './mail-decision.tsx';

export function reviewsWorker(needs: MailNeeds): Handler[] {
  return [handle(announceDecision, (ctx, decision) => mailDecision(ctx, needs, decision))];
}
