/** What a person is in a company that orders. The one place that says who may order, pay and answer, and who only reads. */
export const COMPANY_ROLES = ['owner', 'orderer', 'viewer'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** A person's place in one company. */
export interface Membership {
  readonly companyId: string;
  readonly role: CompanyRole;
}

/** Whether this role orders, pays, writes, accepts and cancels for the company. */
export function canOrderAs(role: CompanyRole): boolean {
  return role !== 'viewer';
}
