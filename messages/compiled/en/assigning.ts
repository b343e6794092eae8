// Generated from messages/en/assigning.json by `npm run messages`. Do not edit.

export const messages = {
  title: "Assigned to",
  nobody: "Nobody",
  save: "Save",
  done: "The assignment is saved.",
  column: "Assigned to",
  filter: "Assigned to",
  anyone: "Anyone",
  mine: "Mine",
  none: "Nobody’s open orders",
  assign: "Assign",
};
