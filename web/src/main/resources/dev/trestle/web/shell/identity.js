/** How somebody without a picture is shown: initials on a colour that stays theirs. */

/** Vivid, easy to tell apart, and dark enough that white can be read on each. */
export const colours = [
  '#d9101f',
  '#9a4a00',
  '#1f7f08',
  '#045c39',
  '#047c92',
  '#01489f',
  '#4b40f2',
  '#7201c8',
  '#b003d6',
  '#840172',
  '#d0037f',
  '#5b6472',
];

/** The first letters of the first and the last word; whole letters, also where one is many code points. */
export function initials(name) {
  const words = name
    .trim()
    .split(/[\s_.-]+/u)
    .filter(Boolean);
  const first = word => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
  const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0] ?? '?');
  return letters.toLocaleUpperCase();
}

/**
 * The same colour for the same text, on every machine. FNV-1a, since neighbours in the alphabet shall not look alike.
 */
export function colourOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return colours[hash % colours.length];
}
