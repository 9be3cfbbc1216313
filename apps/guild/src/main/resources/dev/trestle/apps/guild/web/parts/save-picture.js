/** Saves pictures that were drawn in the browser as files. */

function save(blob, name) {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), {href: url, download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** The name of a file: letters and digits of a title. */
export const fileName = (title, ending) =>
  `${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60) || 'picture'
  }.${ending}`;

/** Saves SVG text as a file. */
export const saveSvg = (text, name) => save(new Blob([text], {type: 'image/svg+xml'}), name);

/** Draws SVG text on a canvas, and saves it as PNG. */
export async function savePng(text, name) {
  const picture = new Image();
  const url = URL.createObjectURL(new Blob([text], {type: 'image/svg+xml'}));
  try {
    picture.src = url;
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), {
      width: picture.naturalWidth,
      height: picture.naturalHeight,
    });
    canvas.getContext('2d').drawImage(picture, 0, 0);
    save(await new Promise(done => canvas.toBlob(done, 'image/png')), name);
  } finally {
    URL.revokeObjectURL(url);
  }
}
