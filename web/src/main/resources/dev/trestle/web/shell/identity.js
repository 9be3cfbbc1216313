/** Default avatars: initials on a colour that stays the same for a person. */

/** Vivid, easy to tell apart, and dark enough that white can be read on each. */
export const colours = [
  '#ad0447',
  '#d72c01',
  '#983e04',
  '#a26a07',
  '#6b5e0c',
  '#1a7105',
  '#0d816a',
  '#066689',
  '#0270ef',
  '#3e17ff',
  '#724efe',
  '#aa32fd',
  '#8508c0',
  '#d30dc1',
  '#9e0589',
  '#d50879',
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
