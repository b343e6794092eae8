/** More words than anybody needs; each costs a search of its own. */
const MAX_WORDS = 8;

/** A word of a search. */
export interface TypedWord {
  /** In small letters, composed. */
  text: string;
  /** How the same word may be written elsewhere, itself first: “Müller” also as “Mueller”, “Mueller” as “Muller”. */
  spellings: readonly string[];
  /** Of its letters and digits. */
  length: number;
}

const SPELLED_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

/** The words that a person searches for. Signs stay in them: `search_text` of the database decides what they mean. */
export function typedWords(typed: string): TypedWord[] {
  return typed
    .normalize('NFC')
    .toLowerCase()
    .split(/\s+/)
    .map((text) => ({ text, length: text.match(/[\p{L}\p{N}]/gu)?.length ?? 0 }))
    .filter(({ length }) => length > 0)
    .slice(0, MAX_WORDS)
    .map(({ text, length }) => ({ text, length, spellings: spellingsOf(text) }));
}

function spellingsOf(word: string): string[] {
  const spelledOut = word.replaceAll(/[äöü]/g, (letter) => SPELLED_OUT[letter] ?? letter);
  return [...new Set([word, spelledOut, word.replaceAll(/(?<=[aou])e/g, '')])];
}
