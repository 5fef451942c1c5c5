type Search = {
  /** The typed text is enough to search for. */
  isTyped: boolean;
  query: { isError: boolean; isFetching: boolean };
  count: number;
  hint: string;
  nobody: string;
};

/** Says below a search for people why nobody is shown; empty when somebody is. */
export function searchStatus({ isTyped, query, count, hint, nobody }: Search): string {
  if (!isTyped) return hint;
  if (query.isError) return 'Die Suche ist gerade nicht möglich. Bitte versuche es gleich noch einmal.';
  if (count > 0) return '';
  return query.isFetching ? 'Es wird gesucht …' : nobody;
}
