/// Files for browsers: what a page needs, from the class path, at addresses that never change their content.
///
/// Start at [Assets]. It is made of [AssetTree]s: directories on the class path or inside WebJars. A tree's address has the hash of all its
/// files in it, so browsers keep them for ever, files refer to each other by relative names, and a new release has new addresses.
/// A [Page] is an HTML file that names assets by tree and file; it gets the import map with which modules find each other, and a
/// content security policy that allows that map, by its hash, and no other script within the page. [SecurityHeaders] go
/// around everything that a server answers.
///
/// All of it is read, hashed and compressed at the start, and served from memory: a file is either in the map or not
/// there, and no path leads anywhere else.
@NullMarked
package dev.trestle.web.asset;

import org.jspecify.annotations.NullMarked;
