import { SuiteFailure } from '../../local/suite/terminal';
import { type Situation, whyNotDeployable } from './why-not-deployable';

export type Tools = {
  situation: Situation;
  /** Runs `npm` or `npx`, shows what it says, and answers how it ended. */
  run(command: 'npm' | 'npx', args: readonly string[]): Promise<number | null>;
  /** Whether the app at this address is in order. */
  check(origin: string): Promise<boolean>;
  say(line: string): void;
};

const PARTS = 'firestore,storage,functions,hosting';

/**
 * Checks, builds, deploys and looks at what was deployed. `args` go to `firebase deploy`, such as
 * `--only hosting`. @throws SuiteFailure at the first step that fails; the ones after it are not begun.
 */
export async function deploy({ situation, run, check, say }: Tools, args: readonly string[]): Promise<void> {
  const sentence = whyNotDeployable(situation);
  if (sentence) throw new SuiteFailure(sentence);

  await must(run('npm', ['run', 'check']), 'Typen oder Stil stimmen nicht, siehe oben: Bereitgestellt wurde nichts.');
  await must(run('npm', ['run', 'build']), 'Der Build ist fehlgeschlagen, siehe oben: Bereitgestellt wurde nichts.');
  await must(
    run('npx', ['firebase', 'deploy', '--project', 'production', ...(args.length > 0 ? args : ['--only', PARTS])]),
    'Die Bereitstellung ist nicht zu Ende gekommen, siehe oben. In einem neuen Projekt ist Eventarc oft erst nach ' +
      'einigen Minuten so weit: Dann hilft dasselbe noch einmal, es schadet nie.',
  );

  const origin = `https://${situation.project}.web.app`;
  say(`\nGeprüft wird ${origin}:`);
  if (!(await check(origin))) throw new SuiteFailure('Bereitgestellt, aber nicht alles ist in Ordnung, siehe oben.');
}

async function must(status: Promise<number | null>, sentence: string): Promise<void> {
  if ((await status) !== 0) throw new SuiteFailure(sentence);
}
