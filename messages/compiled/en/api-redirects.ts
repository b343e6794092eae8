// Generated from messages/en/api-redirects.json by `npm run messages`. Do not edit.

export const messages = {
  redirect_not_found: "There is no redirect at this address.",
  addressInvalid: "Enter an address of this shop that starts with a slash, such as /old-page.",
  addressHasLanguage: "Leave out the language: a redirect works in every language.",
  pathHasQuery: "Leave out everything from “?” or “#”.",
  pathInUse: "There is a page at this address, so it cannot be redirected.",
  pathTaken: "This address already has a redirect. Remove that one first.",
  targetLoops: "This leads back to the old address.",
};
