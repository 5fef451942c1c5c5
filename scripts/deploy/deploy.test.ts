import { expect, test } from 'vitest';
import { SuiteFailure } from '../../local/suite/terminal';
import { deploy, type Situation, type Tools, whyNotDeployable } from './deploy';

const READY: Situation = { project: 'verein-1', isSignedIn: true, isAttended: true, hasParameters: false };

/** `exitCodes` are those of the commands that begin like its keys; all other commands succeed. */
function recording(exitCodes: Record<string, number> = {}, isInOrder = true) {
  const steps: string[] = [];
  const tools: Tools = {
    situation: READY,
    async run(command, args) {
      const step = [command, ...args].join(' ');
      steps.push(step);
      return Object.entries(exitCodes).find(([start]) => step.startsWith(start))?.[1] ?? 0;
    },
    async keepPrevious(origin) {
      steps.push(`keep the files of ${origin}`);
    },
    writeConfig: () => 'release.json',
    async check(origin) {
      steps.push(`check ${origin}`);
      return isInOrder;
    },
    say: () => undefined,
  };
  return { steps, tools };
}

test('checks, builds, keeps the files of the live release, deploys everything and checks the result, in this order', async () => {
  const { steps, tools } = recording();
  await deploy(tools, []);
  expect(steps).toEqual([
    'npm run check',
    'npm run build',
    'keep the files of https://verein-1.web.app',
    'npx firebase deploy --config release.json --project production --only firestore,storage,functions,hosting',
    'check https://verein-1.web.app',
  ]);
});

test('a part can be deployed alone', async () => {
  const { steps, tools } = recording();
  await deploy(tools, ['--only', 'hosting']);
  expect(steps).toContain('npx firebase deploy --config release.json --project production --only hosting');
});

test.each([
  ['npm run check', 1, 'Bereitgestellt wurde nichts'],
  ['npm run build', 2, 'Bereitgestellt wurde nichts'],
  ['npx firebase deploy', 4, 'noch einmal'],
])('a failure of „%s“ ends the deployment with a message', async (start, count, sentence) => {
  const { steps, tools } = recording({ [start]: 1 });
  await expect(deploy(tools, [])).rejects.toThrow(sentence);
  expect(steps).toHaveLength(count);
});

test('without the files of the live release nothing is deployed', async () => {
  const { steps, tools } = recording();
  const away = async () => Promise.reject(new SuiteFailure('antwortet nicht'));
  await expect(deploy({ ...tools, keepPrevious: away }, [])).rejects.toThrow('antwortet nicht');
  expect(steps).toEqual(['npm run check', 'npm run build']);
});

test('a deployment that does not pass the checks is a failure', async () => {
  await expect(deploy(recording({}, false).tools, [])).rejects.toThrow('nicht alles ist in Ordnung');
});

test.each([
  [{ project: null, isSignedIn: false }, 'npx firebase use --add'],
  [{ project: 'demo-club' }, 'nur lokal'],
  [{ isSignedIn: false }, 'npx firebase login'],
  [{ isAttended: false }, 'functions/.env.verein-1 fehlt'],
] as [Partial<Situation>, string][])('%o: the message says what to do, and nothing runs', async (change, sentence) => {
  const { steps, tools } = recording();
  await expect(deploy({ ...tools, situation: { ...READY, ...change } }, [])).rejects.toThrow(sentence);
  expect(steps).toEqual([]);
});

test('without a terminal the parameters of an earlier deployment are enough', () => {
  expect(whyNotDeployable({ ...READY, isAttended: false, hasParameters: true })).toBeNull();
});
