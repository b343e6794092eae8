import { crc32, inflateRawSync } from 'node:zlib';

const CENTRAL_HEADER = 0x02014b50;
const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** The files of a zip in order, by its directory; throws if a file does not match its entry. */
export function readZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(END);
  if (end < 0) throw new Error('This is no whole zip');
  const files = new Map<string, Buffer>();
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== CENTRAL_HEADER) throw new Error('The directory is broken');
    const nameEnd = at + 46 + zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, nameEnd);
    if (files.has(name)) throw new Error(`${name} is there twice`);
    files.set(name, contentOf(zip, at, name));
    at = nameEnd + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return files;
}

function contentOf(zip: Buffer, at: number, name: string): Buffer {
  const [sum, packedBytes] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 20)];
  const local = zip.readUInt32LE(at + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + packedBytes);
  const content = zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed);
  if (crc32(content) !== sum) throw new Error(`${name} is damaged`);
  return Buffer.from(content);
}
