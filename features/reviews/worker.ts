import { handle, type Handler } from '#kit/jobs.ts';
import { askForReviews } from './ask-for-reviews.ts';
import { askForReviewsJob, notifyDecisionJob, notifyReplyJob } from './jobs.ts';
import { mailDecision } from './mail-decision.ts';
import { mailReply } from './mail-reply.ts';

export function reviewsWorker(): Handler[] {
  return [
    handle(notifyDecisionJob, mailDecision),
    handle(notifyReplyJob, mailReply),
    handle(askForReviewsJob, (ctx) => askForReviews(ctx)),
  ];
}
