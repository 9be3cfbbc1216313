/// Formats the keys of entities and of queries: templates with the values that fill them.
///
/// Start at [KeyFormatter]. [KeyPartFormats] has the table of how a value of each type is written as part of a key, and refuses other types.
/// [TemplateVariables] has the names that the parts of a template may have.
@NullMarked
package dev.trestle.singletable.key;

import org.jspecify.annotations.NullMarked;
