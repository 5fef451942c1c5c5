/**
 * A response as the text of its JSON. Whoever makes it answers for its fields being those of the endpoint's schema, which
 * is not applied again: of a long list each entry is parsed and written once, not for every response.
 */
export class ReadyJson {
  constructor(readonly text: string) {}
}

/** The response to a write of which there is nothing else to tell. */
export async function done(work: Promise<unknown>): Promise<{ ok: true }> {
  await work;
  return { ok: true };
}

/** A value as responses have it: with ISO texts in place of instants. */
export type Iso<T> = T extends Date ? string : T extends object ? { [Key in keyof T]: Iso<T[Key]> } : T;

export const toIso = <T>(value: T): Iso<T> => JSON.parse(JSON.stringify(value));
