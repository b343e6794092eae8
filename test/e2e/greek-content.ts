/** Writes content in Greek letters, so that every Latin letter on a page is a text of the program. */

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const ACCENTED = Array.from({ length: 0xc0 }, (_, n) => String.fromCodePoint(0xc0 + n))
  .filter((letter) => /\p{L}/u.test(letter))
  .join('');
const LATIN = BASIC + ACCENTED;
const GREEK = 'ΑΒΨΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΣΧΥΖαβψδεφγηιξκλμνοπθρστυωσχυζ' + 'α'.repeat(ACCENTED.length);

export const toGreek = (text: string) =>
  text.replaceAll(/\p{Script=Latin}/gu, (letter) => GREEK[LATIN.indexOf(letter)] ?? letter);
