/// JSON Schema, the part of draft 2020-12 that forms are made of.
///
/// Start at [JsonSchema]: `type`, `properties`, `required`, `additionalProperties`, `items`, `enum`, `const`, lengths, bounds, `pattern` and
/// some formats. A keyword that is not supported is refused when the schema is read, so that no rule is silently ignored.
@NullMarked
package dev.trestle.apps.nbhd.generator.schema;

import org.jspecify.annotations.NullMarked;
