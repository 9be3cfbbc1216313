/** People are stored in a text by their id, since names change; they are typed and shown by their names. */
const code = /(```[^]*?```|`[^`\n]*`)/;
const typed = /(?<![\p{L}\p{N}@/])@([a-z0-9._]{1,32})/giu;
const stored = /<@([0-9A-HJKMNP-TV-Z]{26})>/g;

/** The stored form of typed text: @ada becomes <@…> where `idOf('ada')` knows her. What is code stays. */
export function withIds(text, idOf) {
  return text
    .split(code)
    .map((part, i) =>
      i % 2 === 1
        ? part
        : part.replaceAll(typed, (whole, name) => {
            const bare = name.replace(/\.+$/, '');
            const id = bare && idOf(bare.toLowerCase());
            return id ? `<@${id}>${name.slice(bare.length)}` : whole;
          }),
    )
    .join('');
}

/** The way back, to change it. */
export const withNames = (text, usernameOf) =>
  text.replaceAll(stored, (whole, id) => (usernameOf(id) ? `@${usernameOf(id)}` : whole));
