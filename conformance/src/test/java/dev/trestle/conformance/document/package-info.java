/// What the documents show: their programs are compiled and run, and what they say is printed is printed.
///
/// Start at [TutorialTest]. [Markdown] finds the code of a document, and [Project] is the directory that a reader would have made of it.
@NullMarked
package dev.trestle.conformance.document;

import org.jspecify.annotations.NullMarked;
