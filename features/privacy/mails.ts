import { accountDeletionComposer } from './mail-deletion.ts';
import { dataExportComposer } from './mail-export.ts';

/** The composers of the mails about personal data. */
export const privacyMails = [accountDeletionComposer, dataExportComposer];
