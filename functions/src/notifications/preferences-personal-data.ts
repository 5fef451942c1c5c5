import type { PersonalDataHolder } from '../privacy/personal-data';
import type { PreferencesRepository } from './preferences/preferences-repository';

/** What a person wants to be told, and when not. */
export const createPreferencesHolder = (
  preferences: PreferencesRepository,
): PersonalDataHolder<'notificationPreferences'> => ({
  collect: async (uid) => ({ notificationPreferences: await preferences.findChanged(uid) }),
  erase: (uid) => preferences.remove(uid),
});
