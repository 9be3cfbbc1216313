/** The rules for pictures of posts. */
export const maxPictures = 4;
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];
const maxBytes = 8 * 1024 * 1024;

/**
 * Divides chosen files into those that can be uploaded and the reason why others cannot.
 *
 * @param room for how many pictures there is room
 */
export function acceptedFiles(files, room) {
  const usable = files.filter(({type, size}) => pictureTypes.includes(type) && size <= maxBytes);
  const problem =
    usable.length < files.length
      ? 'Pictures are PNG, JPEG, GIF or WebP files of at most 8 MB.'
      : usable.length > room
        ? `A post has at most ${maxPictures} pictures.`
        : undefined;
  return {files: usable.slice(0, Math.max(0, room)), problem};
}

/** The pictures of a post for the server: those that are stored, with their descriptions. */
export const pictureInputs = pictures =>
  pictures.filter(({id}) => id).map(({id, alt}) => ({id, alt: alt?.trim() || undefined}));
