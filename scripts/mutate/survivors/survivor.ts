/**
 * A mutation that no test needs to notice. `from` and `to` are as the run prints them: code of one line, its spaces as
 * they are in the file; of longer code the first line. Every equal change in that file is meant.
 */
export type Survivor = { file: string; from: string; to: string; reason: string };
