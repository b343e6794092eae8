/** Safe markup; every inserted value was escaped. */
export class Html {
  readonly source: string;

  constructor(source: string) {
    this.source = source;
  }
}

type Part = Html | string | number | null | false | Part[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template for markup: values are escaped, other markup and lists of it are inserted unchanged. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const filled = strings.map(
    (text, i) => text + (i < parts.length ? render(parts[i] ?? null) : ''),
  );
  return new Html(filled.join(''));
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.source;
  if (Array.isArray(part)) return part.map(render).join('');
  return String(part).replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
