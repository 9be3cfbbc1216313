/** Default avatars: initials on a colour that stays the same for a user. */

/** Colours that are vivid and distinct, and dark enough for white text. */
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

/** The initials of a name: the first grapheme of its first and last word. */
export function initials(name) {
  const words = name
    .trim()
    .split(/[\s_.-]+/u)
    .filter(Boolean);
  const first = word => [...new Intl.Segmenter().segment(word)][0]?.segment ?? '';
  const letters = words.length > 1 ? first(words[0]) + first(words.at(-1)) : first(words[0] ?? '?');
  return letters.toLocaleUpperCase();
}

/** The colour of a text, the same on every machine. FNV-1a, so that similar texts have different colours. */
export function colourOf(text) {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return colours[hash % colours.length];
}
