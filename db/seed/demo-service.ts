import type { RequirementKind } from '#features/catalog/contract.ts';

/** A service of the demo studio, as one would write it down; prices in euros. */
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
  /** What the pictures of the gallery are made from. */
  images: string[];
  questions: {
    kind: RequirementKind;
    label: string;
    help?: string;
    isOptional?: boolean;
    choices?: string[];
    /** The place of an earlier question, counted from 1, and the answer that makes this one asked. */
    ifAnswer?: [position: number, value: string];
  }[];
}
