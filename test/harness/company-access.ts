/** What each role in a company may call, for its own company; of another company nothing exists (404). */
import { canOrderAs, type CompanyRole } from '#lib/company-roles.ts';
import type { Operation } from './api.ts';

/** About one order: by its id, or by the id of one of its invoices. */
export const isOfOrder = ({ path }: Pick<Operation, 'path'>) =>
  /^\/((admin\/)?orders|invoices)\/\{id\}/.test(path);

/** About one company. */
export const isOfCompany = ({ path }: Pick<Operation, 'path'>) =>
  path.startsWith('/companies/{id}');

/** What everybody of a company does for themselves: it changes nothing of the company. */
const OWN = new Set(['chooseCompanyNews', 'markRead', 'markFileCommentsSeen']);

/** The studio’s side of an order: no customer calls them. */
const OF_STUDIO = new Set([
  'addNote',
  'deliverOrder',
  'grantRevision',
  'holdOrder',
  'resumeOrder',
  'assignOrder',
  'acceptCorrection',
  'declineCorrection',
  'proposeExtension',
  'withdrawExtension',
  'addStep',
  'reorderSteps',
  'editStep',
  'removeStep',
  'completeStep',
  'reopenStep',
]);

/** The operations that people of a company call about it and its orders. */
export function concernsCompany(operation: Operation): boolean {
  if (operation.access !== 'user' || OF_STUDIO.has(operation.operationId)) return false;
  return isOfOrder(operation) || isOfCompany(operation);
}

/** Leaving is everybody’s; removing somebody else only the owner’s. */
const ONLY_SELF = 'removeCompanyMember';

/** The operations that this file names. */
export const namedOperations = [...OWN, ...OF_STUDIO, ONLY_SELF];

export type CompanyVerdict = 'yes' | 'own' | 'no';

export function companyVerdict(operation: Operation, role: CompanyRole): CompanyVerdict {
  if (OWN.has(operation.operationId)) return 'yes';
  if (isOfCompany(operation)) {
    if (role === 'owner') return 'yes';
    return operation.operationId === ONLY_SELF ? 'own' : 'no';
  }
  return operation.method === 'GET' || canOrderAs(role) ? 'yes' : 'no';
}
