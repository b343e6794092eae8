/** The demo studio's services in German. Prices, days and kinds of questions are those of the English services. */
import { brandInGerman } from './brand.ts';
import { illustrationInGerman } from './illustration.ts';
import { webInGerman } from './web.ts';

export interface ServiceInGerman {
  slug: string;
  title: string;
  summary: string;
  description: string;
  packages: { name: string; summary: string; features: string[] }[];
  addOns: { name: string; description: string }[];
  faq: [question: string, answer: string][];
  questions: { label: string; help?: string; choices?: string[] }[];
}

/** By the slug of the English service. */
export const servicesInGerman: Record<string, ServiceInGerman> = {
  ...brandInGerman,
  ...webInGerman,
  ...illustrationInGerman,
};
