/// From a design interface to a model. Start at [Design].
///
/// [DesignMethods] has the methods of a design with those of its fragments. [DesignReader] reads their annotations into a sketch, in which
/// [KeyOverrides] puts the keys that the table gives in the place of those of a fragment. [dev.trestle.singletable.checking.DesignChecker] finds what
/// is wrong with it, and what comes of that becomes a model.
@NullMarked
package dev.trestle.singletable.design;

import org.jspecify.annotations.NullMarked;
