/** Works on several items at once; the first error ends it. */
export async function eachOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const iterator = (async function* () {
    yield* items;
  })();
  let failed = false;
  const worker = async () => {
    for (;;) {
      const next = await iterator.next();
      if (next.done || failed) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
