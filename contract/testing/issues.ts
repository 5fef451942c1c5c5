type Issue = { path: PropertyKey[]; message: string };
type Schema = { safeParse(value: unknown): { success: boolean; error?: { issues: Issue[] } | undefined } };

/** Lists what a schema has against a value: the field and the message. */
export const issuesOf = (schema: Schema, value: unknown): string[][] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);

export const messagesOf = (schema: Schema, value: unknown): string[] =>
  issuesOf(schema, value).flatMap(([, message = '']) => message);

/** The first message of each field. */
export const firstMessages = (schema: Schema, value: unknown): Record<string, string> =>
  Object.fromEntries(issuesOf(schema, value).toReversed());
