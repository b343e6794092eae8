import type { RequirementKind } from '#features/catalog/contract.ts';
import type { ServiceTemplateKey } from './contract.ts';
import type { Area } from '#messages/types.ts';

/** A template without its texts, which are messages: `package1Name`, `question2Help` and so on. Prices are in euros. */
export interface TemplatePlan {
  area: Extract<Area, `template-${string}`>;
  maxQuantity: number;
  packages: { euros: number; days: number; revisions: number }[];
  addOns: { euros: number; days?: number }[];
  questions: {
    kind: RequirementKind;
    isOptional?: boolean;
    maxFiles?: number;
    /** The earlier question and its choice on which this one depends, both counted from 1. */
    ifChosen?: [question: number, choice: number];
  }[];
  steps: number;
  faq: number;
}

export const SERVICE_TEMPLATES: Record<ServiceTemplateKey, TemplatePlan> = {
  logo: {
    area: 'template-logo',
    maxQuantity: 1,
    packages: [
      { euros: 450, days: 10, revisions: 2 },
      { euros: 850, days: 15, revisions: 3 },
      { euros: 1400, days: 20, revisions: 3 },
    ],
    addOns: [
      { euros: 250, days: 4 },
      { euros: 120, days: 2 },
    ],
    questions: [
      { kind: 'text' },
      { kind: 'long_text' },
      { kind: 'choices' },
      { kind: 'choice' },
      { kind: 'file', maxFiles: 5, ifChosen: [4, 3] },
      { kind: 'long_text', isOptional: true },
    ],
    steps: 4,
    faq: 3,
  },
  website: {
    area: 'template-website',
    maxQuantity: 1,
    packages: [
      { euros: 900, days: 10, revisions: 2 },
      { euros: 2400, days: 25, revisions: 2 },
      { euros: 4800, days: 40, revisions: 3 },
    ],
    addOns: [{ euros: 450, days: 5 }, { euros: 350, days: 5 }, { euros: 180 }],
    questions: [
      { kind: 'long_text' },
      { kind: 'url', isOptional: true },
      { kind: 'choices' },
      { kind: 'choice' },
      { kind: 'file', maxFiles: 10, isOptional: true },
      { kind: 'date', isOptional: true },
    ],
    steps: 4,
    faq: 3,
  },
  consulting: {
    area: 'template-consulting',
    maxQuantity: 10,
    packages: [
      { euros: 120, days: 7, revisions: 0 },
      { euros: 420, days: 10, revisions: 0 },
    ],
    addOns: [{ euros: 90, days: 2 }, { euros: 60 }],
    questions: [
      { kind: 'long_text' },
      { kind: 'long_text', isOptional: true },
      { kind: 'choice' },
      { kind: 'text' },
      { kind: 'file', maxFiles: 5, isOptional: true },
    ],
    steps: 3,
    faq: 3,
  },
  retainer: {
    area: 'template-retainer',
    maxQuantity: 1,
    packages: [
      { euros: 900, days: 30, revisions: 0 },
      { euros: 1700, days: 30, revisions: 0 },
      { euros: 3200, days: 30, revisions: 0 },
    ],
    addOns: [{ euros: 120 }, { euros: 200 }],
    questions: [
      { kind: 'long_text' },
      { kind: 'text' },
      { kind: 'text', isOptional: true },
      { kind: 'file', maxFiles: 10, isOptional: true },
    ],
    steps: 3,
    faq: 3,
  },
  translation: {
    area: 'template-translation',
    maxQuantity: 5,
    packages: [
      { euros: 140, days: 3, revisions: 1 },
      { euros: 600, days: 8, revisions: 1 },
      { euros: 1300, days: 15, revisions: 1 },
    ],
    addOns: [
      { euros: 150, days: 2 },
      { euros: 180, days: 2 },
    ],
    questions: [
      { kind: 'text' },
      { kind: 'file', maxFiles: 10 },
      { kind: 'text' },
      { kind: 'choice' },
      { kind: 'long_text', isOptional: true },
    ],
    steps: 3,
    faq: 3,
  },
};
