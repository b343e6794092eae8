// Generated from messages/en/second-factor.json by `npm run messages`. Do not edit.
import { rich, type Tag } from '#messages/rich.ts';
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  title: "Two-step sign-in",
  about: "After your password, signing in asks for a code from an app on your phone. So a stolen password is not enough.",
  off: "Two-step sign-in is off.",
  on: (p: { date: Tag }) => rich("On since ", p.date("")),
  required: "Required for the team of this shop.",
  setUp: "Set up",
  turnedOn: "Two-step sign-in is on. Your other devices are signed out.",
  codesLeft: (p: { left: number }) => plural('en', p.left, { "=0": "No recovery codes are left.", "one": "One recovery code is left.", "other": `${number('en', p.left)} recovery codes are left.` }),
  newCodes: "New recovery codes",
  newCodesTitle: "Replace your recovery codes?",
  newCodesText: "The earlier codes then no longer work.",
  newCodesPromise: "The earlier codes may stop working.",
  newCodesShown: "These are your new recovery codes",
  turnOff: "Turn off",
  turnOffTitle: "Turn two-step sign-in off?",
  turnOffText: "Your password alone then signs in. Recovery codes and trusted devices are removed.",
  turnOffPromise: "My password alone shall sign in.",
  trusted: "Trusted devices",
  trustedAbout: "These browsers are not asked for the code.",
  trustedUntil: (p: { date: Tag }) => rich("Until ", p.date("")),
  trustEnd: (p: { name: Tag; device: string }) => rich("Ask again ", p.name(`(${p.device})`)),
  thisDevice: "This device",
};
