/// Syntax highlighting of code blocks at build time.
///
/// Start at [Highlighter]: code and the name of its language in, HTML with classes out (`hl-keyword`, `hl-string` and so on), colours are the
/// style sheet's. [Languages] describes each language by its words, comments and strings; one linear scanner reads all of them. The
/// highlighter never fails: text that it does not understand stays plain.
@NullMarked
package dev.trestle.apps.nbhd.generator.highlight;

import org.jspecify.annotations.NullMarked;
