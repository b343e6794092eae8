const PICTURE = /!\[[^\]]*\]\(\s*<?((?:https?:)?\/\/[^\s>)]+)/gi;
/** `[name]: https://…`, as `![text][name]` uses it. */
const NAMED = /!\[[^\]]*\]\[([^\]]+)\]/g;

/** The addresses of pictures in a Markdown text that are on other sites, which visitors do not see: pages load nothing from elsewhere. */
export function outsidePictures(text: string, origin: string): string[] {
  const inPlace = [...text.matchAll(PICTURE)].map(([, address = '']) => address);
  const named = [...text.matchAll(NAMED)].flatMap(([, name = '']) => {
    const line = text.split('\n').find((each) => each.startsWith(`[${name}]:`));
    const [address = ''] = /(?:https?:)?\/\/[^\s>]+/i.exec(line ?? '') ?? [];
    return address ? [address] : [];
  });
  return [...new Set([...inPlace, ...named])].filter((address) => {
    const url = URL.parse(address, origin);
    return url !== null && url.origin !== origin;
  });
}
