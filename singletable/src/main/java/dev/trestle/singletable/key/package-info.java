/// Formats the keys of entities and of queries: fills templates with values.
///
/// Start at [KeyFormatter]. [KeyPartFormats] lists the format of each type in a key, and rejects other types. [TemplateVariables] has the
/// names that the parts of a template can refer to.
@NullMarked
package dev.trestle.singletable.key;

import org.jspecify.annotations.NullMarked;
