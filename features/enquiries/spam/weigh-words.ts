/** Naive Bayes over the words that tell most: small, and every judgement can name its words. */

export interface WordCount {
  word: string;
  inSpam: number;
  inWanted: number;
}

export interface LearnedCounts {
  spam: number;
  wanted: number;
}

/** Fewer examples of either kind would judge by chance. */
const MIN_EXAMPLES = 5;
/** The words that decide. */
const MAX_TELLING = 15;
/** Spam must be a hundred times as likely: a wanted enquiry in spam costs the shop more than the other way round. */
const MIN_WEIGHT = Math.log(100);
const MAX_NAMED = 5;

/** The words that make an enquiry look like spam, the most telling first; null if it does not. */
export function weighWords(
  words: readonly WordCount[],
  learned: LearnedCounts,
): readonly string[] | null {
  if (learned.spam < MIN_EXAMPLES || learned.wanted < MIN_EXAMPLES) return null;
  const telling = words
    .map(({ word, inSpam, inWanted }) => {
      const shareOfSpam = (inSpam + 0.5) / (learned.spam + 1);
      const shareOfWanted = (inWanted + 0.5) / (learned.wanted + 1);
      return { word, weight: Math.log(shareOfSpam / shareOfWanted) };
    })
    .toSorted((one, other) => Math.abs(other.weight) - Math.abs(one.weight))
    .slice(0, MAX_TELLING);
  const weight = telling.reduce((sum, each) => sum + each.weight, 0);
  if (weight < MIN_WEIGHT) return null;
  return telling
    .filter((each) => each.weight > 0)
    .slice(0, MAX_NAMED)
    .map(({ word }) => word);
}
