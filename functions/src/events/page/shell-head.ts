/** Around the part of index.html's head that each page may say for itself. */
const BEGIN = '<!--page-->';
const END = '<!--/page-->';

/** The shell with another such part, made of the general one; as it is when it has none. */
export function withPageHead(shell: string, make: (general: string) => string): string {
  const begin = shell.indexOf(BEGIN);
  const end = shell.indexOf(END, begin);
  if (begin < 0 || end < 0) return shell;
  const general = shell.slice(begin + BEGIN.length, end);
  return `${shell.slice(0, begin)}${make(general)}${shell.slice(end + END.length)}`;
}

/** Search engines are not to keep the page. */
export const unlisted = (head: string): string => `${head.trimEnd()}\n    <meta name="robots" content="noindex" />`;
