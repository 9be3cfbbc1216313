/// Java types, methods and annotations, read by reflection or by the compiler.
///
/// Start at [JavaType]. At run time, [Reflection] reads them from classes; at compile time, the annotation processor reads them from
/// source. All rules of designs use these types, so that both give the same result.
@NullMarked
package dev.trestle.singletable.javatype;

import org.jspecify.annotations.NullMarked;
