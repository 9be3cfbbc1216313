/** The directories of modules in this repository. Lit is not among them: modules that draw are tested in a browser. */
const trees = {
  shell: '../../main/resources/dev/trestle/web/shell/',
  chat: '../../../../apps/chat/src/main/resources/dev/trestle/apps/chat/web/',
  guild: '../../../../apps/guild/src/main/resources/dev/trestle/apps/guild/web/',
  snakes: '../../../../apps/snakes/src/main/resources/dev/trestle/apps/snakes/web/',
};

export function resolve(specifier, context, next) {
  const [tree, ...path] = specifier.split('/');
  if (path.length > 0 && Object.hasOwn(trees, tree)) {
    return {url: new URL(trees[tree] + path.join('/'), import.meta.url).href, shortCircuit: true};
  }
  return next(specifier, context);
}
