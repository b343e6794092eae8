import type { Locale } from '#lib/locale.ts';
import { messagesOf } from '#messages/messages-of.ts';
import type { TemplatePlan } from './service-templates.ts';

// messages: package*, addOn*, question*, step*, faq*
// The areas: 'template-logo', 'template-website', 'template-consulting', 'template-retainer', 'template-translation'.

export interface TemplateTexts {
  title: string;
  summary: string;
  description: string;
  category: string;
  packages: { name: string; summary: string; features: string[] }[];
  addOns: { name: string; description: string }[];
  questions: { label: string; help: string; choices: string[] }[];
  steps: { title: string; note: string }[];
  faq: { question: string; answer: string }[];
}

/** The texts of a template in one language. A list is a message with a line for each entry. */
export function templateTexts(plan: TemplatePlan, locale: Locale): TemplateTexts {
  const messages: Readonly<Record<string, unknown>> = messagesOf(locale, plan.area);
  const optional = (key: string) => String(messages[key] ?? '');
  const text = (key: string) => {
    if (messages[key] === undefined) throw new Error(`${plan.area} has no text ${key}`);
    return optional(key);
  };
  const listOf = (key: string) => optional(key).split('\n').filter(Boolean);
  return {
    title: text('title'),
    summary: text('summary'),
    description: text('description'),
    category: text('category'),
    packages: plan.packages.map((_, index) => ({
      name: text(`package${index + 1}Name`),
      summary: text(`package${index + 1}Summary`),
      features: listOf(`package${index + 1}Features`),
    })),
    addOns: plan.addOns.map((_, index) => ({
      name: text(`addOn${index + 1}Name`),
      description: text(`addOn${index + 1}Description`),
    })),
    questions: plan.questions.map((_, index) => ({
      label: text(`question${index + 1}`),
      help: optional(`question${index + 1}Help`),
      choices: listOf(`question${index + 1}Choices`),
    })),
    steps: Array.from({ length: plan.steps }, (_, index) => ({
      title: text(`step${index + 1}`),
      note: optional(`step${index + 1}Note`),
    })),
    faq: Array.from({ length: plan.faq }, (_, index) => ({
      question: text(`faq${index + 1}Question`),
      answer: text(`faq${index + 1}Answer`),
    })),
  };
}

/** The text of each place by the text that stands there in another language. */
export function translateTexts(from: TemplateTexts, to: TemplateTexts): Map<string, string> {
  const translated = allTexts(to);
  return new Map(allTexts(from).map((text, index) => [text, translated[index] ?? '']));
}

function allTexts(texts: TemplateTexts): string[] {
  return [
    texts.title,
    texts.summary,
    texts.description,
    ...texts.packages.flatMap(({ name, summary, features }) => [
      name,
      summary,
      features.join('\n'),
    ]),
    ...texts.addOns.flatMap(({ name, description }) => [name, description]),
    ...texts.questions.flatMap(({ label, help, choices }) => [label, help, ...choices]),
    ...texts.steps.flatMap(({ title, note }) => [title, note]),
    ...texts.faq.flatMap(({ question, answer }) => [question, answer]),
  ];
}
