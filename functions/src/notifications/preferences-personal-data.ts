import type { PersonalDataSource } from '../privacy/personal-data';
import type { PreferencesRepository } from './preferences-repository';

/** What a person wants to be told, and when not. */
export const createPreferencesPersonalData = (
  preferences: PreferencesRepository,
): PersonalDataSource<'notificationPreferences'> => ({
  collect: async (uid) => ({ notificationPreferences: await preferences.findChanged(uid) }),
  erase: (uid) => preferences.remove(uid),
});
