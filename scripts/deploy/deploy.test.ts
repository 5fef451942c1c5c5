import { expect, test } from 'vitest';
import { deploy, type Tools } from './deploy';
import { type Situation, whyNotDeployable } from './why-not-deployable';

const READY: Situation = { project: 'verein-1', isSignedIn: true, isAttended: true, hasParameters: false };

/** `ends`: how the command ends that begins like this; all others end well. */
function recording(ends: Record<string, number> = {}, isInOrder = true) {
  const steps: string[] = [];
  const tools: Tools = {
    situation: READY,
    async run(command, args) {
      const step = [command, ...args].join(' ');
      steps.push(step);
      return Object.entries(ends).find(([start]) => step.startsWith(start))?.[1] ?? 0;
    },
    async check(origin) {
      steps.push(`check ${origin}`);
      return isInOrder;
    },
    say: () => undefined,
  };
  return { steps, tools };
}

test('checks, builds, deploys everything and looks at it, in this order', async () => {
  const { steps, tools } = recording();
  await deploy(tools, []);
  expect(steps).toEqual([
    'npm run check',
    'npm run build',
    'npx firebase deploy --project production --only firestore,storage,functions,hosting',
    'check https://verein-1.web.app',
  ]);
});

test('a part can be deployed alone', async () => {
  const { steps, tools } = recording();
  await deploy(tools, ['--only', 'hosting']);
  expect(steps).toContain('npx firebase deploy --project production --only hosting');
});

test.each([
  ['npm run check', 1, 'Bereitgestellt wurde nichts'],
  ['npm run build', 2, 'Bereitgestellt wurde nichts'],
  ['npx firebase deploy', 3, 'noch einmal'],
])('what fails at „%s“ ends there, with a sentence', async (start, count, sentence) => {
  const { steps, tools } = recording({ [start]: 1 });
  await expect(deploy(tools, [])).rejects.toThrow(sentence);
  expect(steps).toHaveLength(count);
});

test('a deployment that is not in order is a failure', async () => {
  await expect(deploy(recording({}, false).tools, [])).rejects.toThrow('nicht alles ist in Ordnung');
});

test.each([
  [{ project: null, isSignedIn: false }, 'npx firebase use --add'],
  [{ project: 'demo-club' }, 'nur lokal'],
  [{ isSignedIn: false }, 'npx firebase login'],
  [{ isAttended: false }, 'functions/.env.verein-1 fehlt'],
] as [Partial<Situation>, string][])(
  '%o: one sentence says what to do, and nothing is begun',
  async (change, sentence) => {
    const { steps, tools } = recording();
    await expect(deploy({ ...tools, situation: { ...READY, ...change } }, [])).rejects.toThrow(sentence);
    expect(steps).toEqual([]);
  },
);

test('where nobody can be asked, the answers of an earlier deployment will do', () => {
  expect(whyNotDeployable({ ...READY, isAttended: false, hasParameters: true })).toBeNull();
});
