import type { TestApp, TestMember } from '../../functions/src/testing/start-test-app';

const AT_ONCE = 50;

/** Members with real accounts and sessions, a few at a time: the Auth emulator hashes each password. */
export async function signedInMembers(app: TestApp, count: number): Promise<TestMember[]> {
  const members: TestMember[] = [];
  while (members.length < count) {
    const next = Math.min(AT_ONCE, count - members.length);
    members.push(...(await Promise.all(Array.from({ length: next }, () => app.member()))));
  }
  return members;
}
