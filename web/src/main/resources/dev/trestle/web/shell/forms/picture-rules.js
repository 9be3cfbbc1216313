import {limit} from './limits.js';

const maxBytes = () => limit('UploadRequest.size').max;

/** The media types of pictures that can be uploaded. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Whether a file can be uploaded as a picture. */
export const fits = ({type, size}) => pictureTypes.includes(type) && size <= maxBytes();

/** The words for a file that cannot. */
export const pictureRule = () =>
  `Choose a picture: PNG, JPEG, GIF or WebP, of at most ${Math.floor(maxBytes() / 2 ** 20)} MB.`;
