/** Made when it is first needed: it takes hundredths of a second when an instance starts. */
let letters: Intl.Segmenter | null = null;

/** As many whole words as fit in one line, or letters where the first word does not; no emoji is cut in two. */
export function shortened(text: string, maxLength: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= maxLength) return line;
  let kept = '';
  letters ??= new Intl.Segmenter('de');
  for (const { segment } of letters.segment(line)) {
    if (kept.length + segment.length >= maxLength) break;
    kept += segment;
  }
  const words = line[kept.length] !== ' ' ? kept.replace(/ [^ ]*$/u, '') : kept;
  return `${words.replace(/[\s,;:–-]+$/u, '')}…`;
}

/** The text in one line, without control characters, which would break files and headers that give it a line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
