/** A service's texts in German. Prices, days and kinds of questions are those of the English service. */
export interface ServiceInGerman {
  slug: string;
  title: string;
  summary: string;
  description: string;
  packages: { name: string; summary: string; features: string[] }[];
  addOns: { name: string; description: string }[];
  faq: [question: string, answer: string][];
  workSteps?: { title: string; note?: string }[];
  questions: { label: string; help?: string; choices?: string[] }[];
}
