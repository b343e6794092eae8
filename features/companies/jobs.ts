import { z } from 'zod';
import { defineJob } from '#kit/jobs.ts';
import { COMPANY_ROLES } from '#lib/company-roles.ts';

/** Mails the link of an invitation to a company. */
export const sendCompanyInvitationJob = defineJob(
  'companies.send_invitation',
  z.object({ invitationId: z.uuid() }),
);

/** Tells a person that their place in a company changed; without a role they do not belong to it any more. */
export const sendCompanyNoticeJob = defineJob(
  'companies.send_notice',
  z.object({
    userId: z.uuid(),
    company: z.string(),
    role: z.enum(COMPANY_ROLES).nullable(),
    /** Who did it. */
    by: z.string(),
  }),
);

export const companiesJobs = [sendCompanyInvitationJob, sendCompanyNoticeJob];
