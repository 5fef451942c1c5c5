import type { Handlers } from '../http/handlers';
import { changePassword } from './change-password';
import type { ProfileDeps } from './profile-deps';
import { deleteProfilePicture, uploadProfilePicture } from './profile-picture';
import { updateProfile } from './update-profile';

type ProfileHandlers = Pick<
  Handlers,
  'updateProfile' | 'uploadProfilePicture' | 'deleteProfilePicture' | 'changePassword'
>;

export const createProfileHandlers = (deps: ProfileDeps): ProfileHandlers => ({
  updateProfile: ({ body, identity, address, session }) => updateProfile(deps, identity, body, address, session.start),
  uploadProfilePicture: ({ upload, identity }) => uploadProfilePicture(deps, identity, upload),
  deleteProfilePicture: ({ identity }) => deleteProfilePicture(deps, identity),

  async changePassword({ body, identity, address, session }) {
    session.start(await changePassword(deps, identity.uid, body, address));
    return { message: 'Dein Passwort wurde erfolgreich geändert.' };
  },
});
