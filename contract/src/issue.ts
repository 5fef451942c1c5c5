/** A refinement of a schema reports this at a field. zod demands a code, which nobody reads. */
export const issueAt = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message });
