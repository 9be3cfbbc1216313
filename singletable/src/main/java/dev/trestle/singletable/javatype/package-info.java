/// Java as designs see it: types, methods and annotations, whoever has read them.
///
/// Start at [JavaType]. While a program runs, [Reflection] reads them from classes; while it is compiled, the annotation processor reads them
/// from source. Whatever is decided about designs is decided on these, so that both come to the same result.
@NullMarked
package dev.trestle.singletable.javatype;

import org.jspecify.annotations.NullMarked;
