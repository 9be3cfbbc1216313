/**
 * The modules of a page that is served as bundles: each is a function, which runs when the module is first needed and
 * returns its exports.
 */
const functions = new Map();
const exported = new Map();
/** The number of failed tries by module: a browser remembers the failure of an import by its address. */
const failures = new Map();

/** Adds a module. What is there already stays: two bundles can hold the same one. */
export function define(name, run) {
  if (!functions.has(name)) {
    functions.set(name, run);
  }
}

/** The exports of a module whose bundle is here. */
export function evaluate(name) {
  if (!exported.has(name)) {
    exported.set(name, Object.freeze(functions.get(name)(evaluate, load)));
  }
  return exported.get(name);
}

/**
 * The exports of a module whose bundle may have to be loaded. A bundle is where its module is, below the directory of
 * all bundles. If it cannot be loaded, the error names the `module`.
 */
async function load(name) {
  if (!functions.has(name)) {
    const failed = failures.get(name) ?? 0;
    try {
      await import(failed === 0 ? `ROOT${name}` : `ROOT${name}?try=${failed + 1}`);
    } catch (problem) {
      failures.set(name, failed + 1);
      throw Object.assign(problem, {module: name});
    }
  }
  return evaluate(name);
}
