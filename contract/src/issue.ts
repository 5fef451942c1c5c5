/** What a refinement of a schema reports at a field. zod demands a code, which nobody reads. */
export const issueAt = (path: (string | number)[], message: string) => ({ code: 'custom' as const, path, message });
