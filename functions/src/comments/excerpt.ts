/** What a notification shows on a locked screen; its whole payload must stay small. */
const MAX_EXCERPT_LENGTH = 140;

/** The beginning of a text in one line; no letter and no emoji is cut in two. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/gu, ' ');
  if (line.length <= MAX_EXCERPT_LENGTH) return line;
  let excerpt = '';
  for (const { segment } of new Intl.Segmenter('de').segment(line)) {
    if (excerpt.length + segment.length >= MAX_EXCERPT_LENGTH) break;
    excerpt += segment;
  }
  return `${excerpt.trimEnd()}…`;
}
