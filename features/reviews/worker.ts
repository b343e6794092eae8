import { handle, type Handler } from '#kit/jobs.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { askForReviewsJob, notifyDecisionJob } from './jobs.ts';
import { mailDecision } from './mail-decision.ts';

export function reviewsWorker(): Handler[] {
  return [
    handle(notifyDecisionJob, mailDecision),
    handle(askForReviewsJob, (ctx) => askForReviews(ctx)),
  ];
}
