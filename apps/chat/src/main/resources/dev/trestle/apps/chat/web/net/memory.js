/** What this browser remembers. Storage can be forbidden; then it is remembered until the page is closed. */
function memory(storage) {
  const here = new Map();
  return {
    read(key) {
      try {
        return JSON.parse(storage().getItem(`trestle.chat.${key}`)) ?? here.get(key);
      } catch {
        return here.get(key);
      }
    },
    write(key, value) {
      here.set(key, value);
      try {
        if (value === undefined) {
          storage().removeItem(`trestle.chat.${key}`);
        } else {
          storage().setItem(`trestle.chat.${key}`, JSON.stringify(value));
        }
      } catch {
        // As above.
      }
    },
  };
}

/** For all tabs, and for the next visit. */
export const kept = memory(() => localStorage);
/** For this tab. */
export const keptHere = memory(() => sessionStorage);
