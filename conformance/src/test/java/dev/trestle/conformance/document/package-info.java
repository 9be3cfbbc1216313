/// Tests of the documents: their programs are compiled and run, and their output is compared.
///
/// Start at [TutorialTest]. [Markdown] finds the code blocks of a document, and [Project] is the directory that a
/// reader would create. [NamesTest], [GlossaryTest] and [LinkTest] check the prose: files, classes, words and links that it names exist. [CommentCodeTest] does the same
/// for the code in comments.
@NullMarked
package dev.trestle.conformance.document;

import org.jspecify.annotations.NullMarked;
