import { DomainError } from '../domain-error';
import { pictureAt } from '../platform/picture-store';
import type { PersonalDataSource } from '../privacy/personal-data';
import type { Services } from '../services';
import { consentsOf } from './consents';

type Deps = Pick<Services, 'accounts' | 'pictures'>;

/** The account and its profile picture. */
export function createAccountPersonalData({
  accounts,
  pictures,
}: Deps): PersonalDataSource<'account' | 'consentChanges' | 'profilePicture'> {
  async function removePicture(url: string | null): Promise<void> {
    const name = pictureAt('profiles', url);
    const picture = name && (await pictures.look('profiles', name));
    if (picture) await pictures.remove('profiles', picture);
  }

  return {
    async collect(uid) {
      const found = await accounts.find(uid);
      if (!found) throw new DomainError('not-signed-in');
      const { tags: _, ...account } = found;
      const name = pictureAt('profiles', account.profilePhotoUrl);
      const picture = name && (await pictures.find('profiles', name));
      return {
        account: {
          ...account,
          consents: consentsOf(account.consentChanges),
          createdAt: account.createdAt.toISOString(),
        },
        consentChanges: account.consentChanges.map((change) => ({ ...change, at: change.at.toISOString() })),
        profilePicture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
      };
    },

    /** The account names its picture, so the picture goes first; one that was uploaded in between goes last. */
    async erase(uid) {
      await removePicture((await accounts.find(uid))?.profilePhotoUrl ?? null);
      await removePicture(await accounts.remove(uid));
    },
  };
}
