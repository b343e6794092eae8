import type { SettingsPatch } from '#features/settings/contract.ts';

/** The shop of the demo content. */
export const demoShop: SettingsPatch = {
  shopName: 'Tinsmith Row',
  tagline: 'Marks, websites and drawings for small businesses, made by two people in Dublin.',
  taglines: {
    de: 'Zeichen, Websites und Zeichnungen für kleine Betriebe, gemacht von zwei Menschen in Dublin.',
  },
  accentHue: 264,
  contactEmail: 'hello@tinsmithrow.example',
  contactPhone: '+353 20 910 4417',
  contactAddress: '4 Tinsmith Row, Dublin 8, Ireland',
  locales: ['en', 'de'],
  currency: 'EUR',
  taxRateBasisPoints: 2300,
  taxMode: 'inclusive',
  isSetupGuideHidden: true,
  sellerName: 'Tinsmith Row Studio (demo)',
  sellerAddress: '4 Tinsmith Row, Dublin 8, Ireland',
};

/** In catalogue order; the slug is made from the name. */
export const demoCategories = [
  { key: 'brand', name: 'Brand', german: 'Marke' },
  { key: 'web', name: 'Web', german: 'Web' },
  { key: 'illustration', name: 'Illustration', german: 'Illustration' },
] as const;
