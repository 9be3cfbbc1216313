/// A table as somebody has described it, before anything is known to be right: names, templates as text, Java types, and where each was said.
///
/// Start at [TableDeclaration]. A design interface gives one, read by reflection or by the compiler, and so does the builder. From here on
/// there is one way only: [dev.trestle.singletable.checking.DesignChecker] finds everything that is wrong with a sketch.
@NullMarked
package dev.trestle.singletable.declaration;

import org.jspecify.annotations.NullMarked;
