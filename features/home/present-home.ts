import { listPostCards } from '#features/blog/queries.ts';
import { PostFilter } from '#features/blog/contract.ts';
import type { ServiceCard } from '#features/catalog/contract.ts';
import { listFirstServices } from '#features/catalog/search/search-services.ts';
import { listHomeReviews, getShopRating } from '#features/reviews/home-reviews.ts';
import { getShopLanguages } from '#features/settings/queries.ts';
import type { Ctx } from '#kit/ctx.ts';
import { renderMarkdown } from '#kit/markdown.ts';
import { pickLocalized, type Localized, type LocalizedText } from '#lib/localized.ts';
import type { HomeSection } from './contract.ts';
import { countFigures } from './count-figures.ts';
import { findPictures } from './pictures.ts';
import type { SectionContent } from '#features/home/shared/section-contract.ts';

type Section = SectionContent & { id: string };
type Of<Kind extends Section['kind']> = Extract<Section, { kind: Kind }>;

/** The sections with what they show of the shop. One that has nothing to show is left out. */
export async function presentHome(ctx: Ctx, sections: readonly Section[]): Promise<HomeSection[]> {
  const [{ defaultLocale }, pictures, catalogue] = await Promise.all([
    getShopLanguages(ctx),
    findPictures(ctx, sections),
    listFirstServices(ctx, { limit: 1 }),
  ]);
  const shown = (texts: Localized) => pickLocalized(texts, ctx.locale, defaultLocale);
  const picture = ({ fileId, alt }: { fileId: string | null; alt: Localized }) =>
    pictures(fileId, shown(alt)?.text ?? '');
  const button = (content: { buttonLabel: Localized; buttonAddress: string }) => ({
    buttonLabel: shown(content.buttonLabel),
    buttonAddress: content.buttonAddress,
  });
  const hero = sections.find((each): each is Of<'hero'> => each.kind === 'hero');
  const first = hero?.content.picture === 'service' ? (catalogue.services[0] ?? null) : null;

  async function present(section: Section): Promise<HomeSection | null> {
    const base = { id: section.id, title: shown(section.content.title) };
    switch (section.kind) {
      case 'hero': {
        const { content, kind } = section;
        const own = content.picture === 'own' ? picture(content) : null;
        const text = shown(content.text);
        const beside = { service: first, picture: own, serviceCount: catalogue.total };
        return { ...base, kind, text, ...button(content), ...beside };
      }
      case 'services':
        return presentServices(ctx, { ...section, ...base }, first);
      case 'steps': {
        const { kind, content } = section;
        const items = content.items.map((item) => ({
          title: shown(item.title),
          text: shown(item.text),
        }));
        return { ...base, kind, items };
      }
      case 'reviews': {
        const { kind, content } = section;
        const [reviews, rating] = await Promise.all([
          listHomeReviews(ctx, content.most),
          getShopRating(ctx),
        ]);
        return reviews.length === 0 ? null : { ...base, kind, reviews, rating };
      }
      case 'posts': {
        const { kind, content } = section;
        const { posts } = await listPostCards(ctx, PostFilter.parse({ limit: content.most }));
        return posts.length === 0 ? null : { ...base, kind, posts };
      }
      case 'text': {
        const { kind, content } = section;
        const body = shown(content.body);
        const own = picture(content);
        if (!body && !own && !base.title) return null;
        return {
          ...base,
          kind,
          html: body ? await renderMarkdown(body.text) : '',
          htmlLocale: body?.locale ?? ctx.locale,
          picture: own,
          side: content.side,
          ...button(content),
        };
      }
      case 'questions': {
        const { kind, content } = section;
        const items = content.items
          .map((item) => ({ question: shown(item.question), answer: shown(item.answer) }))
          .filter(({ question, answer }) => question && answer);
        return items.length === 0 ? null : { ...base, kind, items };
      }
      case 'figures': {
        const items = await presentFigures(ctx, section, shown);
        return items.length === 0 ? null : { ...base, kind: section.kind, items };
      }
      case 'logos': {
        const { kind, content } = section;
        const items = content.items.flatMap(({ fileId, name, address }) => {
          const logo = pictures(fileId, name);
          return logo ? [{ picture: logo, address }] : [];
        });
        return items.length === 0 ? null : { ...base, kind, items };
      }
      case 'call': {
        const { kind, content } = section;
        const text = shown(content.text);
        return { ...base, kind, text, ...button(content), serviceCount: catalogue.total };
      }
    }
  }
  const presented = await Promise.all(sections.map(present));
  return presented.filter((section) => section !== null);
}

/** Services without the one that is beside the headline. Nothing if no other is left: the same picture twice looks like a mistake. */
async function presentServices(
  ctx: Ctx,
  { id, title, kind, content }: Of<'services'> & Pick<HomeSection, 'title'>,
  first: ServiceCard | null,
): Promise<HomeSection | null> {
  const { category, most } = content;
  const { services, total } = await listFirstServices(ctx, {
    limit: most + 1,
    category: category ?? undefined,
  });
  const others = services.filter((service) => service.id !== first?.id).slice(0, most);
  return others.length === 0 ? null : { id, kind, title, services: others, total, category };
}

/** Without those of zero: a shop that has delivered nothing yet does not boast of it. */
async function presentFigures(
  ctx: Ctx,
  { content: { items } }: Of<'figures'>,
  shown: (texts: Localized) => LocalizedText | null,
) {
  const amounts = await countFigures(
    ctx,
    items.map(({ source }) => source),
  );
  return items
    .map(({ source, value, label }) => ({
      source,
      value: shown(value),
      amount: amounts[source],
      label: shown(label),
    }))
    .filter(({ source, value, amount }) => (source === 'typed' ? value : amount > 0));
}
