import { type ClubSettings, type SaveClubSettings, storedClubSettingsSchema } from '@club/contract';
import { type ApiReply, type Client, ok } from './client';

export const CLUB_PATH = '/api/admin/club';

/** The body that saves the present settings with these changes, by default another name. */
export async function clubSettingsInput(
  organiser: Client,
  changes: Partial<ClubSettings> = { name: 'Turnverein Neustadt 1862 e. V.' },
): Promise<SaveClubSettings> {
  const { version, settings } = storedClubSettingsSchema.parse(ok(await organiser.get(CLUB_PATH)));
  return { version, settings: { ...settings, ...changes } };
}

export const saveClub = async (organiser: Client, changes?: Partial<ClubSettings>): Promise<ApiReply> =>
  organiser.put(CLUB_PATH, await clubSettingsInput(organiser, changes));
