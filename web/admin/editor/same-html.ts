/** The ids of footnotes contain a part of the text's hash. */
const NOTE_IDS = /\b(fn(?:ref)?-)[0-9a-f]{8}/g;
/** The editor writes a link around its emphasis. */
const EMPHASIZED_LINK = /<(strong|em|s)>(<a(?: [^>]*)?>)([^<]*|<(?:strong|em|s)>.*?)<\/a><\/\1>/g;

/** Whether both show readers the same. */
export function isSameHtml(one: string, other: string): boolean {
  return comparable(one) === comparable(other);
}

function comparable(html: string): string {
  const within = '$2<$1>$3</$1></a>';
  return html
    .replaceAll(NOTE_IDS, '$1')
    .replaceAll(EMPHASIZED_LINK, within)
    .replaceAll(EMPHASIZED_LINK, within);
}
