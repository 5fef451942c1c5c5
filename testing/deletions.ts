import type { ApiReply } from './client';
import { pathsWith } from './person-traces';
import { TEST_PASSWORD, type TestApp, type TestMember } from './start-test-app';

/** „Alle Daten löschen“ */
export const eraseAccount = ({ client }: TestMember, password = TEST_PASSWORD): Promise<ApiReply> =>
  client.post('/api/user/delete-account', { password });

export function useDeletions(app: () => TestApp) {
  let made = 0;
  return {
    /** Makes a member with names that nobody else has. */
    rosalinde(): Promise<TestMember> {
      made += 1;
      return app().member({
        firstName: `Rosalinde${made}r`,
        lastName: `Quast${made}q`,
        phoneNumber: `0170 5557731-${made}-9`,
      });
    },

    /** The paths of the documents that hold the id of a person. */
    pathsOf: (uid: string): string[] => pathsWith([uid], app().documents()),
  };
}
