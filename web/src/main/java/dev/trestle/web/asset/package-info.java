/// Files for browsers from the class path, at immutable addresses.
///
/// Start at [Assets]. It is made of [AssetTree]s: directories on the class path or inside WebJars. A tree's address has the hash of all its
/// files in it, so browsers keep them for ever, files refer to each other by relative names, and a new release has new addresses.
/// A [HtmlPage] is an HTML file that names assets by tree and file. Its modules are served as bundles, which `web.bundle` makes when the page is
/// made, at the start; their directory has a hash in its address too. For developers, [Assets#inSingleModules] serves each module by itself,
/// with an import map that the page's content security policy allows by its hash. [SecurityHeaders] go around everything that a server answers.
///
/// All of it is read, bundled and hashed at the start, and served from memory: a file is either in the map or not there, and no path leads
/// anywhere else.
@NullMarked
package dev.trestle.web.asset;

import org.jspecify.annotations.NullMarked;
