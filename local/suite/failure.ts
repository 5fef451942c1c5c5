/** Something that the person at the terminal can understand and mend: `message` is the whole story. */
export class SuiteFailure extends Error {}
