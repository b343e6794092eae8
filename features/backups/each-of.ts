/** Works on several items at once; after the first error it begins no other, and throws when nothing is under way any more. */
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
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, worker));
  const failure = ended.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected') throw failure.reason;
}
