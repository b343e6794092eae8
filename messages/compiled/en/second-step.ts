// Generated from messages/en/second-step.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Second step",
  lead: "Enter the six digits that your app shows now, or one of your recovery codes.",
  code: "Code",
  trust: (p: { days: number }) => `Do not ask in this browser for ${plural('en', p.days, { "one": "one day", "other": `${number('en', p.days)} days` })}`,
  signIn: "Sign in",
  startOver: "Use another account",
  setupTitle: "Set up two-step sign-in",
  setupRequired: "This shop asks its team for a second step at sign-in. It takes a minute and an app such as Aegis, 2FAS or your password manager.",
  scan: "Scan this picture with your app, or enter the key by hand.",
  qr: "QR code with the key",
  key: "Key",
  save: "Keep these recovery codes in a safe place. Each of them replaces one code if you lose your phone. They are not shown again.",
  codes: "Recovery codes",
  download: "Download the codes",
  enter: "Enter the six digits that the app shows now.",
  confirm: "Turn on",
  confirmAndSignIn: "Turn on and sign in",
};
