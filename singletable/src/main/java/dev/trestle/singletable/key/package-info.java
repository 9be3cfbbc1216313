/// Keys of entities and of queries: templates with the values that fill them.
///
/// Start at [KeyMaker]. [PartForms] has the table of how a value of each type is written as part of a key, and refuses the others. [Roots]
/// knows what the parts of a template may be called.
@NullMarked
package dev.trestle.singletable.key;

import org.jspecify.annotations.NullMarked;
