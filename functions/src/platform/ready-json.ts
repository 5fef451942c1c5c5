/**
 * A response as the text of its JSON. Whoever makes it answers for its fields being those of the endpoint's schema, which
 * is not applied again: of a long list each entry is parsed and written once, not for every response.
 */
export class ReadyJson {
  constructor(readonly text: string) {}
}
