import { companyInvitationComposer } from './mail-company-invitation.ts';
import { companyNoticeComposer } from './mail-company-notice.ts';

/** The composers of the mails about companies. */
export const companiesMails = [companyInvitationComposer, companyNoticeComposer];
