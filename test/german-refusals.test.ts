/** Errors and field errors reach a German reader in German; one case per feature. */
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { BillingDetails } from '#features/accounts/billing/contract.ts';
import { AccountFailures, NewAccount } from '#features/accounts/contract.ts';
import { PostEdit, PostFailures } from '#features/blog/contract.ts';
import { CatalogFailures, CategoryEdit } from '#features/catalog/contract.ts';
import { FileFailures } from '#features/files/contract.ts';
import { MailFailures } from '#features/mail/contract.ts';
import { NewOrder, OrderFailures } from '#features/orders/contract.ts';
import { PageEdit, PageFailures } from '#features/pages/contract.ts';
import { NewReview, ReviewFailures } from '#features/reviews/contract.ts';
import { Settings, SettingsFailures } from '#features/settings/contract.ts';
import { invalidInput, problemResponse } from '#kit/http.ts';
import { ApiFailure } from '#lib/api-failure.ts';

test.each([
  [new ApiFailure(AccountFailures.username_taken), 'Dieser Benutzername ist vergeben.'],
  [new ApiFailure(CatalogFailures.slug_taken), 'Diese Adresse ist bereits vergeben.'],
  [new ApiFailure(PostFailures.post_not_found), 'Diesen Beitrag gibt es nicht.'],
  [new ApiFailure(PageFailures.page_changed), 'Jemand anderes hat diese Seite gespeichert'],
  [
    new ApiFailure(FileFailures.file_too_large, { params: { megabytes: 1250 } }),
    'Eine Datei darf höchstens 1.250 MB groß sein.',
  ],
  [
    new ApiFailure(MailFailures.mail_not_failed),
    'Diese E-Mail ist weder fehlgeschlagen noch angehalten.',
  ],
  [
    new ApiFailure(OrderFailures.quantity_too_large, { params: { most: 3 } }),
    'Bitte bestellen Sie höchstens 3 auf einmal.',
  ],
  [new ApiFailure(ReviewFailures.review_not_found), 'Diese Bewertung gibt es nicht.'],
  [new ApiFailure(SettingsFailures.time_zone_unknown), 'Die Datenbank kennt diese Zeitzone nicht.'],
])('%s', async (failure, german) => {
  const { detail } = await problemResponse(failure, 'de').json();
  expect(detail).toContain(german);
});

test.each<[z.ZodType, object, string]>([
  [NewAccount, { password: 'short' }, 'Bitte geben Sie mindestens 8 Zeichen ein.'],
  [BillingDetails, { country: 'XX' }, 'Bitte wählen Sie ein Land aus der Liste.'],
  [CategoryEdit, { name: '' }, 'Bitte geben Sie der Kategorie einen Namen.'],
  [PostEdit, { tags: ['a'.repeat(50)] }, 'Bitte verwenden Sie höchstens 40 Zeichen für ein'],
  [PageEdit, { body: ' ' }, 'Bitte schreiben Sie etwas.'],
  [NewOrder, { quantity: 1200 }, 'Bitte bestellen Sie höchstens 20 auf einmal.'],
  [NewReview, { stars: 6 }, 'Bitte wählen Sie einen bis fünf Sterne.'],
  [Settings, { accentHue: 'red' }, 'Bitte geben Sie eine ganze Zahl von 0 bis 359 ein.'],
])('a field: %#', async (contract, value, german) => {
  const { error } = contract.safeParse(value);
  const { fields } = await problemResponse(invalidInput(error as z.ZodError), 'de').json();
  expect(Object.values(fields).join(' ')).toContain(german);
});
