/** Converts mentions between stored ids and typed user names, since names change. */
const code = /(```.*?```|`[^`\n]*`)/s;
const typed = /(?<![\p{L}\p{N}@/])@([a-z0-9._]{1,32})/giu;
const stored = /<@([0-9A-HJKMNP-TV-Z]{26})>/g;

/** The stored form of typed text: @ada becomes <@…> if `idOf('ada')` knows the name. Code is left as it is. */
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

/** The typed form of stored text, to edit it. */
export const withNames = (text, usernameOf) =>
  text.replaceAll(stored, (whole, id) => (usernameOf(id) ? `@${usernameOf(id)}` : whole));
