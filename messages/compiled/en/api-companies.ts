// Generated from messages/en/api-companies.json by `npm run messages`. Do not edit.
import { number } from '#messages/runtime.ts';

export const messages = {
  company_not_found: "This company does not exist, or you do not belong to it.",
  company_member_not_found: "This person does not belong to the company.",
  company_invitation_not_found: "This invitation was accepted or withdrawn.",
  company_last_owner: "A company always has an owner. Make somebody else an owner first.",
  company_has_orders: "There are orders for this company, so it stays.",
  company_has_members: "Other people belong to this company. Remove them first.",
  company_full: (p: { most: number }) => `A company can have ${number('en', p.most)} people, invitations included.`,
  too_many_companies: (p: { most: number }) => `A person can belong to ${number('en', p.most)} companies.`,
  already_in_company: "This person belongs to the company already.",
  invited_to_company_already: "This address is invited already. Send the invitation again instead.",
  company_email_unconfirmed: "Confirm your own email address first. Your profile sends you the link.",
  nameMissing: "Enter the name of the company.",
  roleMissing: "Choose a role.",
};
