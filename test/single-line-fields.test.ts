/** Names, titles and subjects are used in mail headers, tables and file names, so they must not contain a line break. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { Email, Username } from '#features/accounts/contract.ts';
import { BillingDetails } from '#features/accounts/billing/contract.ts';
import { PostEdit } from '#features/blog/contract.ts';
import {
  AddOnEdit,
  CategoryEdit,
  FaqEdit,
  ImageEdit,
  NewService,
  PackageEdit,
  RequirementEdit,
  ServiceEdit,
} from '#features/catalog/contract.ts';
import { NewEnquiry } from '#features/enquiries/contract.ts';
import { ReplyEdit } from '#features/orders/replies/contract.ts';
import { PageEdit } from '#features/pages/contract.ts';
import { Settings } from '#features/settings/contract.ts';

const FIELDS: Record<string, z.ZodType> = {
  'saved reply title': ReplyEdit.shape.title,
  'account username': Username,
  'account email': Email,
  'billing name': BillingDetails.shape.name,
  'billing postal code': BillingDetails.shape.postalCode,
  'billing city': BillingDetails.shape.city,
  'billing tax number': BillingDetails.shape.taxId,
  'enquiry name': NewEnquiry.shape.name,
  'enquiry subject': NewEnquiry.shape.subject,
  'enquiry email': NewEnquiry.shape.email,
  'new service title': NewService.shape.title,
  'service title': ServiceEdit.shape.title,
  'service summary': ServiceEdit.shape.summary,
  'package summary': PackageEdit.shape.summary,
  'package name': PackageEdit.shape.name,
  'package feature': PackageEdit.shape.features.element,
  'add-on name': AddOnEdit.shape.name,
  'FAQ question': FaqEdit.shape.question,
  'picture text': ImageEdit.shape.alt,
  'question to the customer': RequirementEdit.shape.label,
  'choice of an answer': RequirementEdit.shape.choices.element,
  'category name': CategoryEdit.shape.name,
  'category address': CategoryEdit.shape.slug,
  'post title': PostEdit.shape.title,
  'post excerpt': PostEdit.shape.excerpt,
  'post title for search engines': PostEdit.shape.seoTitle,
  'page title': PageEdit.shape.title,
  'studio name': Settings.shape.shopName,
  'studio tagline': Settings.shape.tagline,
  'seller name': Settings.shape.sellerName,
  'seller tax number': Settings.shape.sellerTaxId,
  'contact email': Settings.shape.contactEmail,
};

test.each(Object.entries(FIELDS))('%s stays on one line', (_, shape) => {
  for (const lineBreak of ['\r\n', '\n', '\r', '\u0085', '\u2028', '\u2029', '\0', '\v', '\f']) {
    const text = `Ada${lineBreak}Bcc: evil@example.test`;
    expect(shape.safeParse(text).success, JSON.stringify(text)).toBe(false);
  }
});

test.each(['name', 'subject'] as const)('an ordinary %s of an enquiry is accepted', (field) => {
  expect(NewEnquiry.shape[field].parse('  Ada Lovelace – a map? ')).toBe('Ada Lovelace – a map?');
});
