import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type {
  AddOns,
  Categories,
  Packages,
  Requirements,
  ServiceFaqs,
  Services,
} from '#db/schema.ts';
import { uniqueLetters } from './unique-letters.ts';

type Part<Table> = Partial<Omit<Insertable<Table>, 'service_id' | 'position'>>;

interface ServiceOptions extends Partial<Insertable<Services>> {
  /** One of 125.00 and 5 days by default; at most three. */
  packages?: Part<Packages>[];
  addOns?: Part<AddOns>[];
  requirements?: Part<Requirements>[];
  faqs?: Part<ServiceFaqs>[];
}

export interface BuiltService {
  service: Selectable<Services>;
  packages: Selectable<Packages>[];
  addOns: Selectable<AddOns>[];
  requirements: Selectable<Requirements>[];
}

/** A category with a unique name and slug. */
export function buildCategory(
  db: Db,
  values: Partial<Insertable<Categories>> = {},
): Promise<Selectable<Categories>> {
  const slug = `category-${uniqueLetters()}`;
  return db
    .insertInto('categories')
    .values({ slug, name: `Category ${slug.slice(-10)}`, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A published service with a package, by default in its own category. */
export async function buildService(db: Db, options: ServiceOptions = {}): Promise<BuiltService> {
  const { packages = [{}], addOns = [], requirements = [], faqs = [], ...values } = options;
  const slug = `service-${uniqueLetters()}`;
  const service = await db
    .insertInto('services')
    .values({
      slug,
      title: `Service ${slug.slice(-10)}`,
      summary: 'What it is, in one line.',
      description: 'What it is, at length.',
      category_id: values.category_id ?? (await buildCategory(db)).id,
      currency: 'EUR',
      state: 'published',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const partOf = (index: number) => ({ service_id: service.id, position: index + 1 });

  const packageRows = packages.map((values, index) => ({
    name: `Package ${index + 1}`,
    price_minor: 12_500n * BigInt(index + 1),
    delivery_days: 5,
    revisions_included: 2,
    ...values,
    ...partOf(index),
  }));
  const addOnRows = addOns.map((values, index) => ({
    name: `Add-on ${index + 1}`,
    price_minor: 2_500n,
    ...values,
    ...partOf(index),
  }));
  const requirementRows = requirements.map((values, index) => ({
    kind: 'text' as const,
    label: `Question ${index + 1}`,
    ...values,
    ...partOf(index),
  }));
  const faqRows = faqs.map((values, index) => ({
    question: `Question ${index + 1}?`,
    answer: 'An answer.',
    ...values,
    ...partOf(index),
  }));
  if (faqRows.length > 0) await db.insertInto('service_faqs').values(faqRows).execute();
  return {
    service,
    packages:
      packageRows.length > 0
        ? await db.insertInto('packages').values(packageRows).returningAll().execute()
        : [],
    addOns:
      addOnRows.length > 0
        ? await db.insertInto('add_ons').values(addOnRows).returningAll().execute()
        : [],
    requirements:
      requirementRows.length > 0
        ? await db.insertInto('requirements').values(requirementRows).returningAll().execute()
        : [],
  };
}
