// Generated from messages/en/assigning.json by `npm run messages`. Do not edit.

export const messages = {
  title: "In charge",
  nobody: "Nobody",
  save: "Save",
  done: "The person in charge is saved.",
  column: "In charge",
  filter: "In charge",
  anyone: "Anyone",
  mine: "Mine",
  none: "Nobody’s open orders",
  assign: "Assign",
};
