import { Readable, Transform, pipeline } from 'node:stream';
import { readManifest } from './manifest.ts';
import type { BackupPlace } from './parts.ts';

/** The same place, which tells how many bytes are read from it and written to it. */
export function watchedPlace(place: BackupPlace, onBytes: (bytes: number) => void): BackupPlace {
  const watch = (content: Readable) => watchedStream(content, onBytes);
  const { store } = place;
  return {
    ...place,
    store: {
      ...store,
      put: (key, content, options) =>
        store.put(key, content instanceof Readable ? watch(content) : content, options),
      async get(key, range) {
        const file = await store.get(key, range);
        return file && { ...file, stream: watch(file.stream) };
      },
    },
  };
}

/** The same bytes, counted as they are read. */
export function watchedStream(content: Readable, onBytes: (bytes: number) => void): Readable {
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      onBytes(chunk.length);
      done(null, chunk);
    },
  });
  return pipeline(content, counter, () => {}); // its error reaches the reader
}

/** How many bytes are read to read a whole backup, without what encryption adds to its files. */
export async function sizeOfBackup(place: BackupPlace, id: string): Promise<number> {
  const { tables, files } = await readManifest(place, id);
  return tables.reduce((total, { bytes }) => total + bytes, files.bytes + files.totalBytes);
}
