// Generated from messages/en/api-team.json by `npm run messages`. Do not edit.

export const messages = {
  already_in_team: "This person belongs to the team already.",
  invited_already: "This address is invited already. Send the invitation again instead.",
  invitation_not_found: "This invitation was accepted or withdrawn.",
  orders_to_hand_over: "Open orders are assigned to this person. Choose who takes them over.",
  enquiries_to_hand_over: "Open enquiries are assigned to this person. Choose who takes them over.",
  heir_answers_no_enquiries: "The person you chose may not answer enquiries. Choose somebody who may.",
};
