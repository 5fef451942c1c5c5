import type { Handlers } from '../../http/handlers';
import type { PictureDeps } from './deps';
import { uploadEventPicture } from './upload-event-picture';

export const createPictureHandlers = (deps: PictureDeps): Pick<Handlers, 'uploadEventPicture'> => ({
  uploadEventPicture: ({ upload }) => uploadEventPicture(deps, upload),
});
