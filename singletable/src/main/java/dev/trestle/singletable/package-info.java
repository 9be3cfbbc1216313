/// The toolkit: a table, its entities and its access patterns, declared on one page of Java.
///
/// Start at [SingleTable] and [Table]: a design interface becomes an immutable model ([dev.trestle.singletable.blueprint.TableModel]), which
/// is proved before anything is stored, and then a working object. With [dev.trestle.singletable.processor.DesignProcessor] it is proved
/// while it is compiled. [dev.trestle.singletable.spec.TableSpec] says the same without annotations.
@NullMarked
package dev.trestle.singletable;

import org.jspecify.annotations.NullMarked;
