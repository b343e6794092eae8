import { handle, type Handler } from '#kit/jobs.ts';
import { notifyDecisionJob } from './jobs.ts';
import { mailDecision } from './mail-decision.ts';

export function reviewsWorker(): Handler[] {
  return [handle(notifyDecisionJob, mailDecision)];
}
