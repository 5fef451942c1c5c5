import { SuiteFailure } from '../../local/suite/terminal';

export type Situation = {
  /** The project that .firebaserc names `production`. */
  project: string | null;
  isSignedIn: boolean;
  /** Whether a person can be asked for parameters and secrets. */
  isAttended: boolean;
  /** Whether functions/.env.<project> holds the parameters of an earlier deployment. */
  hasParameters: boolean;
};

export type Tools = {
  situation: Situation;
  /** Runs `npm` or `npx`, shows its output, and returns its exit code. */
  run(command: 'npm' | 'npx', args: readonly string[]): Promise<number | null>;
  /** Adds the files of the release at this address to the new build. */
  keepPrevious(origin: string): Promise<void>;
  /** Returns the path of the configuration with the rules for the files of the build. */
  writeConfig(): string;
  /** Returns whether the app at this address passes all checks. */
  check(origin: string): Promise<boolean>;
  say(line: string): void;
};

const PARTS = 'firestore,storage,functions,hosting';

/**
 * Checks the code, builds, keeps the previous release's files, deploys and checks the deployed app. `args` are passed to `firebase deploy`, such as
 * `--only hosting`. @throws SuiteFailure at the first step that fails; the remaining steps do not run.
 */
export async function deploy(tools: Tools, args: readonly string[]): Promise<void> {
  const { situation, run, say } = tools;
  const sentence = whyNotDeployable(situation);
  if (sentence) throw new SuiteFailure(sentence);

  await must(run('npm', ['run', 'check']), 'Typen oder Stil stimmen nicht, siehe oben: Bereitgestellt wurde nichts.');
  await must(run('npm', ['run', 'build']), 'Der Build ist fehlgeschlagen, siehe oben: Bereitgestellt wurde nichts.');
  const origin = `https://${situation.project}.web.app`;
  await tools.keepPrevious(origin);
  const parts = args.length > 0 ? args : ['--only', PARTS];
  await must(
    run('npx', ['firebase', 'deploy', '--config', tools.writeConfig(), '--project', 'production', ...parts]),
    'Die Bereitstellung ist nicht zu Ende gekommen, siehe oben. In einem neuen Projekt ist Eventarc oft erst nach ' +
      'einigen Minuten so weit: Dann hilft dasselbe noch einmal, es schadet nie.',
  );

  say(`\nGeprüft wird ${origin}:`);
  if (!(await tools.check(origin))) {
    throw new SuiteFailure('Bereitgestellt, aber nicht alles ist in Ordnung, siehe oben.');
  }
}

async function must(status: Promise<number | null>, sentence: string): Promise<void> {
  if ((await status) !== 0) throw new SuiteFailure(sentence);
}

/** A sentence that says what has to be done before the app can be deployed; null when nothing has. */
export function whyNotDeployable({ project, isSignedIn, isAttended, hasParameters }: Situation): string | null {
  if (!project) {
    return (
      '.firebaserc nennt kein Projekt „production“, nur das lokale „demo-club“: ' +
      'Bitte „npx firebase use --add“ ausführen, das Projekt wählen und es „production“ nennen.'
    );
  }
  if (project.startsWith('demo-')) {
    return `„${project}“ ist ein Name für Projekte, die es nur lokal gibt: Bitte in .firebaserc unter „production“ ein echtes eintragen.`;
  }
  if (!isSignedIn) {
    return 'Bei Firebase ist niemand angemeldet: Bitte zuerst „npx firebase login“ ausführen.';
  }
  if (!hasParameters && !isAttended) {
    return `functions/.env.${project} fehlt, und ohne Terminal kann niemand danach gefragt werden: Bitte das erste Mal von Hand bereitstellen.`;
  }
  return null;
}
