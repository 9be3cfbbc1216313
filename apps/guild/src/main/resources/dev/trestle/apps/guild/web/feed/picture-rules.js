import {limit} from 'shell/forms/limits.js';
import {fits, pictureRule, pictureTypes} from 'shell/forms/picture-rules.js';

/**
 * Divides chosen files into those that can be uploaded and the reason why others cannot.
 *
 * @param room for how many pictures there is room
 */
export function acceptedFiles(files, room) {
  const usable = files.filter(fits);
  const problem =
    usable.length < files.length
      ? pictureRule()
      : usable.length > room
        ? `A post has at most ${limit('post.pictures').max} pictures.`
        : undefined;
  return {files: usable.slice(0, Math.max(0, room)), problem};
}

/** The pictures of a post for the server: those that are stored, with their descriptions. */
export const pictureInputs = pictures =>
  pictures.filter(({id}) => id).map(({id, alt}) => ({id, alt: alt?.trim() || undefined}));

/** The pictures of a post as they can be kept in the browser: those that the server has, at its address. */
export const storedPictures = pictures =>
  pictures.filter(({id}) => id).map(({id, url, alt}) => ({id, url, address: url, alt}));

export {pictureTypes};
