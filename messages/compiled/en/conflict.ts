// Generated from messages/en/conflict.json by `npm run messages`. Do not edit.

export const messages = {
  savedBy: (p: { name: string; time: string }) => `${p.name} saved on ${p.time}`,
  mine: "Yours",
  merged: "It holds what someone else changed meanwhile, too.",
  choose: "Choose what is kept of each field. Your text stays here until you save.",
  empty: "(empty)",
  save: "Save with these choices",
  savedMeanwhile: "Someone else saved",
  picture: "Picture",
  yes: "Yes",
};
