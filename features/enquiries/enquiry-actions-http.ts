import { z } from 'zod';
import { Username } from '#features/accounts/contract.ts';
import {
  answerDone,
  createRoute,
  createRouter,
  ctxOf,
  inputOf,
  Done,
  IdempotencyKey,
  IdParams,
} from '#kit/http.ts';
import { IdempotencyFailures } from '#kit/idempotency.ts';
import { CommonFailures } from '#lib/api-failure.ts';
import { replyToEnquiry } from './reply-to-enquiry.ts';
import { assignEnquiry } from './assign-enquiry.ts';
import {
  ContactFailures,
  EnquiryAssignment,
  EnquiryDecision,
  NewEnquiryNote,
  NewEnquiryReply,
} from './contract.ts';
import { decideEnquiry } from './decide-enquiry.ts';
import { linkCustomer } from './link-customer.ts';
import { markSpam } from './mark-spam.ts';
import { writeNote } from './write-note.ts';

const forAdmins = { access: 'enquiries.handle' } as const;
const {
  enquiry_is_spam: isSpam,
  assignee_unknown: unknown,
  sender_is_team: isTeam,
} = ContactFailures;
const { idempotency_key_reused: reused } = IdempotencyFailures;
const { not_found: notFound, too_many_requests: tooMany } = CommonFailures;

/** `/api/enquiries/{id}/…`: what the team does with an enquiry. */
export const enquiryActionsHttp = createRouter('Enquiries')
  .openapi(
    createRoute('post', '/{id}/replies', {
      ...forAdmins,
      operationId: 'answerEnquiry',
      summary: 'Answer an enquiry by mail',
      request: { params: IdParams, headers: IdempotencyKey, body: NewEnquiryReply },
      responses: { 200: Done },
      errors: [notFound, isSpam, reused, tooMany],
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { ...inputOf(c), key };
      return answerDone(c, replyToEnquiry(ctxOf(c), input));
    },
  )
  .openapi(
    createRoute('post', '/{id}/notes', {
      ...forAdmins,
      operationId: 'writeEnquiryNote',
      summary: 'Write a note that only the team reads',
      request: { params: IdParams, headers: IdempotencyKey, body: NewEnquiryNote },
      responses: { 200: Done },
      errors: [notFound, reused],
    }),
    async (c) => {
      const key = c.req.valid('header')['idempotency-key'];
      const input = { ...inputOf(c), key };
      return answerDone(c, writeNote(ctxOf(c), input));
    },
  )
  .openapi(
    createRoute('put', '/{id}/state', {
      ...forAdmins,
      operationId: 'decideEnquiry',
      summary: 'Close an enquiry or open it again',
      request: { params: IdParams, body: EnquiryDecision },
      responses: { 200: Done },
      errors: [notFound, isSpam],
    }),
    async (c) => answerDone(c, decideEnquiry(ctxOf(c), inputOf(c))),
  )
  .openapi(
    createRoute('put', '/{id}/assignee', {
      ...forAdmins,
      operationId: 'assignEnquiry',
      summary: 'Put somebody in charge of an enquiry',
      request: { params: IdParams, body: EnquiryAssignment },
      responses: { 200: Done },
      errors: [notFound, unknown],
    }),
    async (c) => answerDone(c, assignEnquiry(ctxOf(c), inputOf(c))),
  )
  .openapi(
    createRoute('put', '/{id}/spam', {
      ...forAdmins,
      operationId: 'markEnquirySpam',
      summary: 'Put an enquiry into spam or take it out',
      request: { params: IdParams, body: z.object({ isSpam: z.boolean() }) },
      responses: { 200: Done },
      errors: [notFound],
    }),
    async (c) => answerDone(c, markSpam(ctxOf(c), inputOf(c))),
  )
  .openapi(
    createRoute('put', '/{id}/customer', {
      ...forAdmins,
      operationId: 'linkEnquiryCustomer',
      summary: 'Link the account of the sender, or invite them',
      request: { params: IdParams, body: z.object({ username: Username }) },
      responses: { 200: z.object({ customerId: z.uuid() }) },
      errors: [notFound, isSpam, isTeam, tooMany],
    }),
    async (c) => c.json({ data: await linkCustomer(ctxOf(c), inputOf(c)) }, 200),
  );
