import { consentsOf } from '../accounts/consents';
import { APPROVED, listSessions, NO_RIGHTS } from '../accounts/sessions/access';
import { required } from '../domain-error';
import type { StoredItem } from '../inbox/inbox';
import { pictureAt } from '../platform/picture-store';
import type { Platform } from '../platform/platform';
import { toIso } from '../platform/responses';
import { createRegistrationPersonalData } from '../registrations/registrations-personal-data';
import type { Repositories } from '../repositories';
import { createPersonalDataStore, type PersonalDataStore } from './personal-data-repository';

/** Joins what the rows of the collections say of people with the sources that no row can say. */
export function createPersonalData(
  { firestore, pictures, clock, log }: Pick<Platform, 'firestore' | 'pictures' | 'clock' | 'log'>,
  { access, accounts, drafts, events, formerAddresses, inbox, letters, venue }: Repositories,
): PersonalDataStore {
  async function removePicture(url: string | null): Promise<void> {
    const name = pictureAt('profiles', url);
    const picture = name && (await pictures.look('profiles', name));
    if (picture) await pictures.remove('profiles', picture);
  }

  return createPersonalDataStore(
    { firestore, log },
    {
      access: {
        async collect(uid) {
          const present = await access.find(uid);
          const sessions = present ? listSessions(present, clock.now()) : [];
          const { standing, rights } = present ?? { standing: APPROVED, rights: NO_RIGHTS };
          return {
            membership: {
              standing: standing.state,
              ...toIso({ since: standing.since, reason: standing.reason }),
              rights: Object.entries(rights).flatMap(([right, isGiven]) => (isGiven ? [right] : [])),
            },
            sessions: sessions.map(({ device, passwordTypedAt: signedInAt, lastUsedAt, endsAt }) =>
              toIso({ device, signedInAt, lastUsedAt, endsAt }),
            ),
          };
        },
        erase: (uid) => access.remove(uid),
      },

      registrations: createRegistrationPersonalData({ drafts, events, clock }),

      /** The addresses that a person had before, and the letters that wait to be sent to them or there. */
      mailbox: {
        async collect(uid) {
          const former = await formerAddresses.listOf(uid);
          return {
            formerAddresses: former.map(({ address, since: changedAt, expiresAt: keptUntil }) =>
              toIso({ address, changedAt, keptUntil }),
            ),
          };
        },
        async erase(uid) {
          await letters.removeAbout(uid);
          for (const id of await venue.findInquiryIdsOf(uid)) await letters.removeAbout(id);
          for (const id of await formerAddresses.removeOf(uid)) await letters.removeAbout(id);
        },
      },

      inbox: {
        async collect(uid) {
          const { own } = await inbox.find(uid);
          const items = [...own.items].sort((one, other) => other.at.getTime() - one.at.getTime());
          return { inbox: items.map((item) => ({ ...noticedText(item, uid), at: item.at.toISOString() })) };
        },
        erase: (uid) => inbox.removeOf(uid),
      },

      /** The account and its profile picture. */
      account: {
        async collect(uid) {
          const found = required(await accounts.find(uid), 'not-signed-in');
          const { tags: _, ...account } = found;
          const name = pictureAt('profiles', account.profilePhotoUrl);
          const picture = name && (await pictures.find('profiles', name));
          return {
            account: { ...toIso(account), consents: consentsOf(account.consentChanges) },
            consentChanges: toIso(account.consentChanges),
            profilePicture: picture && `data:image/webp;base64,${picture.toString('base64')}`,
          };
        },

        /** The account names its picture, so the picture goes first; one that was uploaded in between goes last. */
        async erase(uid) {
          await removePicture((await accounts.find(uid))?.profilePhotoUrl ?? null);
          await removePicture(await accounts.remove(uid));
        },
      },
    },
  );
}

/** A title names another person after its colon, as in „Wartet auf Freischaltung: …“. */
const noticedText = ({ title, body, authorId }: StoredItem, uid: string) =>
  authorId === null || authorId === uid ? { title, body } : { title: title.split(':', 1)[0] ?? '', body: '' };
