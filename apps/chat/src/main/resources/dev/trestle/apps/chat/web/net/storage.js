/**
 * Values that this browser stores. Storage can be forbidden, or full; then it is remembered until the page is closed.
 */
function memory(storage) {
  const here = new Map();
  return {
    read(key) {
      if (here.has(key)) {
        return here.get(key);
      }
      try {
        return JSON.parse(storage().getItem(`trestle.chat.${key}`)) ?? undefined;
      } catch {
        return undefined;
      }
    },
    write(key, value) {
      try {
        if (value === undefined) {
          storage().removeItem(`trestle.chat.${key}`);
        } else {
          storage().setItem(`trestle.chat.${key}`, JSON.stringify(value));
        }
        // From now on it is as the other tabs see it.
        here.delete(key);
      } catch {
        here.set(key, value);
      }
    },
  };
}

/** For all tabs, and for the next visit. */
export const kept = memory(() => localStorage);
/** For this tab. */
export const keptHere = memory(() => sessionStorage);
