// Generated from messages/en/admin-texts.json by `npm run messages`. Do not edit.

export const messages = {
  about: "Your own words on the pages that the shop makes itself. An empty field shows the standard text, which you see in it in grey.",
  pageServices: "Catalogue (/services)",
  pageBlog: "Blog (/blog)",
  pageContact: "Contact (/contact)",
  textServicesTitle: "Heading",
  textServicesLead: "Introduction",
  textServicesEmpty: "When no service is on offer",
  textServicesEmptyText: "Below it, when no service is on offer",
  textBlogTitle: "Heading",
  textBlogLead: "Introduction",
  textBlogEmpty: "When nothing is published",
  textContactTitle: "Heading",
  textContactLead: "Introduction",
  textContactBelow: "Text below the form",
  inLanguage: (p: { field: string; language: string }) => `${p.field} (${p.language})`,
  reset: "Back to the standard text",
  remove: "Remove the text",
};
