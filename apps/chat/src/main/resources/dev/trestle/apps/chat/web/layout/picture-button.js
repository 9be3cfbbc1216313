import {pictureButton as buttonOf} from 'shell/forms/picture-button.js';
import {upload} from '../net/api.js';

/** A button that uploads a picture to a path of the API. `done(blobId)` is called with the stored picture. */
export const pictureButton = (words, path, done) => buttonOf(words, file => upload(path, file), done);
