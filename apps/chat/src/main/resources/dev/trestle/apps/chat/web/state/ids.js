/** Functions of ULIDs, the ids of the chat: their first ten characters are a time, and they sort by creation. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function timeOf(id) {
  let millis = 0;
  for (const character of id.slice(0, 10)) {
    millis = millis * 32 + alphabet.indexOf(character);
  }
  return millis;
}

/** The smallest id of a time. */
export function idAt(millis) {
  let text = '';
  for (let rest = Math.max(0, Math.floor(millis)), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    text = alphabet[rest % 32] + text;
  }
  return text.padEnd(26, '0');
}

/** The largest id below this one. */
export function below(id) {
  const characters = [...id];
  let at = characters.length - 1;
  while (at >= 0 && characters[at] === '0') {
    characters[at--] = 'Z';
  }
  if (at < 0) {
    return id;
  }
  characters[at] = alphabet[alphabet.indexOf(characters[at]) - 1];
  return characters.join('');
}

/** A random id. Not randomUUID, which pages over plain HTTP do not have. */
export function randomId(length = 20) {
  return [...crypto.getRandomValues(new Uint8Array(length))].map(byte => alphabet[byte % 32]).join('');
}
