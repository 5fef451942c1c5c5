/** The build writes it into the first HTML: the app's files in assets/, and which of them each screen needs. */
export type PageFiles = {
  files: string[];
  /** A pattern for the path, and the places of its files in `files`. The first pattern that matches counts. */
  pages: [pattern: string, ...files: number[]][];
};

/** The files that the screen at this path needs. */
export function filesFor({ files, pages }: PageFiles, pathname: string): string[] {
  const [, ...needed] = pages.find(([pattern]) => new RegExp(pattern, 'i').test(pathname)) ?? [''];
  return needed.flatMap((place) => files[place] ?? []);
}
