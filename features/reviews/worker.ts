import { handle, type Handler } from '#kit/jobs.ts';
import { announceDecision } from './jobs.ts';
import { mailDecision } from './mail-decision.ts';

export function reviewsWorker(): Handler[] {
  return [handle(announceDecision, mailDecision)];
}
