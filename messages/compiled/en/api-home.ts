// Generated from messages/en/api-home.json by `npm run messages`. Do not edit.

export const messages = {
  section_not_found: "There is no such section.",
  section_changed: "Someone else saved this section since you opened it.",
  section_exists: "The home page already has a section of this kind. It can appear only once.",
  too_many_sections: "The home page has as many sections as it can hold. Remove one first.",
  numberInvalid: "Enter a whole number.",
  addressInvalid: "Enter a path of this site such as /services, or an address that begins with https://.",
  webAddressInvalid: "Enter an address that begins with https://.",
  tooManyItems: "These are more entries than fit.",
  pictureAgain: "This picture is gone. Choose it again.",
};
