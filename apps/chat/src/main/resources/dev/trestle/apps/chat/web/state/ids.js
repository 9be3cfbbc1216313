/** Ids are ULIDs: their first ten characters are a time, and their order is that of their making. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

export function timeOf(id) {
  let millis = 0;
  for (const letter of id.slice(0, 10)) {
    millis = millis * 32 + alphabet.indexOf(letter);
  }
  return millis;
}

/** The smallest id of a moment. */
export function idAt(millis) {
  let text = '';
  for (let rest = Math.max(0, Math.floor(millis)), i = 0; i < 10; i++, rest = Math.floor(rest / 32)) {
    text = alphabet[rest % 32] + text;
  }
  return text.padEnd(26, '0');
}

/** The id just below this one: everything from this one on comes after it. */
export function below(id) {
  const letters = [...id];
  let at = letters.length - 1;
  while (at >= 0 && letters[at] === '0') {
    letters[at--] = 'Z';
  }
  if (at < 0) {
    return id;
  }
  letters[at] = alphabet[alphabet.indexOf(letters[at]) - 1];
  return letters.join('');
}

/** Random letters; not randomUUID, which pages over plain HTTP do not have. */
export function fresh(length = 20) {
  return [...crypto.getRandomValues(new Uint8Array(length))].map(byte => alphabet[byte % 32]).join('');
}
