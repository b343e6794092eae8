// Generated from messages/en/new-service.json by `npm run messages`. Do not edit.
import { number, plural } from '#messages/runtime.ts';

export const messages = {
  lead: "Begin with a template and adapt it, or write everything yourself. Either way you get a draft that nobody sees before you publish it.",
  templates: "Templates",
  templatesHint: "Each template is complete: packages, add-ons, questions to the customer, steps and text, in all languages of your shop. Its prices are examples in your currency. Set your own before you publish.",
  templateCategory: "Category",
  ownCategory: "The template’s own",
  use: (p: { title: string }) => `Use “${p.title}”`,
  days: (p: { count: number }) => plural('en', p.count, { "one": `${number('en', p.count)} day`, "other": `${number('en', p.count)} days` }),
  holds: (p: { addOns: number; questions: number }) => `${plural('en', p.addOns, { "=0": "No add-ons", "one": `${number('en', p.addOns)} add-on`, "other": `${number('en', p.addOns)} add-ons` })}, ${plural('en', p.questions, { "one": `${number('en', p.questions)} question`, "other": `${number('en', p.questions)} questions` })}`,
  blank: "Empty service",
  newCategory: "Or a new category",
  newCategoryHint: "If you enter a name, the service goes there.",
  categoryHint: "Your first category, for example Design. Visitors filter the services by it.",
  fromTemplate: "This draft was made from a template",
  fromTemplateText: "Its prices, delivery times and texts are examples. Make them yours, then publish it.",
};
