/// Bundles of JavaScript modules: one file for a page, and one for each part that the page loads later with `import()`.
///
/// Start at [Bundler]. [JavaScriptScanner] splits a module into tokens, [ModuleParser] reads its imports and exports into a [Module],
/// [ModuleGraph] links all of them, and [Chunks] decides which module goes into which file. A module becomes a function that runs once, when
/// it is first needed: `registry.js`, which is in the page's first file, keeps what each has exported.
///
/// This is no JavaScript compiler. It takes a strict subset of module syntax, in which a binding never changes after its module has run:
/// named exports of `const`, `function` and `class`, no default exports, no cycles, no `await` at the top, no `import.meta`, and `import()` of
/// a string. Everything else is refused when the program starts, with file and line. Names that a module imports must be exported by the other.
///
/// Knows nothing of HTTP, of addresses or of where files come from.
@NullMarked
package dev.trestle.web.bundle;

import org.jspecify.annotations.NullMarked;
