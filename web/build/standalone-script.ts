import { build, type Rolldown } from 'vite';

type Script = {
  entry: string;
  /** Only files whose path matches may do something when they are loaded. */
  effects: RegExp;
  alias: Record<string, string>;
};

/** Bundles a script that runs before the app and shares no file with it. */
export async function standaloneScript({ entry, effects, alias }: Script): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: {
        input: entry,
        output: { format: 'iife' },
        // The contract's schemas are not used here, and zod is most of them.
        treeshake: {
          moduleSideEffects: [
            { test: effects, sideEffects: true },
            { test: /./, sideEffects: false },
          ],
        },
      },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${entry} was not built`);
  return chunk.code;
}
