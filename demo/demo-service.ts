import type { RequirementKind } from '#features/catalog/contract.ts';

/** A service of the demo shop, in the form in which it is written; prices in euros. */
export interface DemoService {
  slug: string;
  title: string;
  category: 'brand' | 'web' | 'illustration';
  summary: string;
  description: string;
  isFeatured?: boolean;
  maxQuantity: number;
  packages: {
    name: string;
    summary: string;
    price: string;
    days: number;
    revisions: number;
    features: string[];
  }[];
  addOns: { name: string; description: string; price: string; days?: number }[];
  faq: [question: string, answer: string][];
  /** How the studio works; an order gets a copy. Those without a note need none. */
  workSteps?: { title: string; note?: string; isInternal?: boolean }[];
  /** The seeds of the gallery's pictures. */
  images: string[];
  questions: {
    kind: RequirementKind;
    maxFiles?: number;
    label: string;
    help?: string;
    isOptional?: boolean;
    choices?: string[];
    /** The position of an earlier question, counted from 1, and the answer on which this one depends. */
    ifAnswer?: [position: number, value: string];
  }[];
}
