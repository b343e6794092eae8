// Generated from messages/en/api-translations.json by `npm run messages`. Do not edit.

export const messages = {
  translated_not_found: "There is no such content to translate. It may have been deleted.",
  translation_changed: "Someone else saved this translation while you were editing. Their version was not overwritten, and your text is still here.",
  translation_of_source: "This content was written in this language. Edit the content instead.",
  slugInvalid: "Use lowercase letters, digits and single hyphens, like brand-identity.",
  slugTaken: "Another page already has this address.",
  textNeeded: "Translate the title and the text of a page together, or neither.",
};
