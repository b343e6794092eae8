/**
 * The style declarations that this browser does not support, as `property: value`. Runs in the page, so it must be self-contained.
 * Variables are replaced by their values, because a browser accepts any value with a variable.
 */
export async function unsupportedStyles(): Promise<string[]> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const sheets = await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()));
  const rules = sheets.join('\n').replaceAll(/@(?:font-face|property)[^{}]*\{[^{}]*\}/g, '');
  const declarations = [...rules.matchAll(/\{([^{}]*)\}/g)].flatMap(([, block = '']) =>
    [...block.matchAll(/(?:^|;)\s*([a-z-]+):((?:[^;"(]|"[^"]*"|\([^;]*?\))+)/g)].map(
      ([, property = '', value = '']) => ({ property, value: value.trim() }),
    ),
  );
  const variables = new Map(
    declarations
      .filter(({ value }) => value !== 'initial')
      .toReversed()
      .map(({ property, value }) => [property, value]),
  );
  function resolve(value: string, depth = 0): string {
    if (depth > 9) return value;
    return value.replaceAll(
      /var\((--[a-z0-9-]+)(?:,([^()]*))?\)/g,
      (whole, name: string, fallback?: string) => {
        const known = variables.get(name) ?? fallback;
        return known === undefined ? whole : resolve(known, depth + 1);
      },
    );
  }
  const refused = declarations.filter(({ property, value }) => {
    if (property.startsWith('-')) return false;
    const plain = resolve(value.replace(/\s*!important$/, '')).trim();
    return plain !== '' && !CSS.supports(property, plain);
  });
  return [...new Set(refused.map(({ property, value }) => `${property}: ${value}`))];
}
