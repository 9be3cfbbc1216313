/**
 * Values in a storage of the browser, as JSON with keys below `prefix`. If storage is forbidden or full, they are kept
 * in memory until the page is closed.
 *
 * @param storage returns the storage, such as localStorage; it may throw
 */
export function jsonStorage(storage, prefix) {
  const memory = new Map();
  return {
    read(key) {
      if (memory.has(key)) {
        return memory.get(key);
      }
      try {
        return JSON.parse(storage().getItem(`${prefix}.${key}`)) ?? undefined;
      } catch {
        return undefined;
      }
    },

    /** Stores a value; undefined removes it. */
    write(key, value) {
      try {
        if (value === undefined) {
          storage().removeItem(`${prefix}.${key}`);
        } else {
          storage().setItem(`${prefix}.${key}`, JSON.stringify(value));
        }
        // The stored value is shared with other tabs.
        memory.delete(key);
      } catch {
        memory.set(key, value);
      }
    },
  };
}
