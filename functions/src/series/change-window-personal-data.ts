import type { PersonalDataSource } from '../privacy/personal-data';
import type { ChangeWindowRepository } from './change-window-repository';

/** Names the organisers of the last edits for some minutes. The edits themselves are of the events, and no data of theirs. */
export const createChangeWindowPersonalData = (
  changeWindows: Pick<ChangeWindowRepository, 'forgetEditor'>,
): PersonalDataSource<never> => ({
  collect: async () => ({}),
  erase: (uid) => changeWindows.forgetEditor(uid),
});
