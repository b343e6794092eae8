// Generated from messages/en/state-names.json by `npm run messages`. Do not edit.

export const messages = {
  about: "How orders’ states are called on every page and in exports. What a state means and allows stays the same.",
  nameIn: (p: { language: string }) => `Name in ${p.language}`,
  tone: "Colour",
  toneOwn: "As usual",
  neutral: "Grey",
  work: "Blue, like work in progress",
  success: "Green",
  warning: "Amber",
  danger: "Red",
  info: "Light blue",
};
