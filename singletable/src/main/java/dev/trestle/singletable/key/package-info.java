/// Keys of entities and of queries: templates with the values that fill them.
///
/// Start at [KeyFormatter]. [KeyPartFormats] has the table of how a value of each type is written as part of a key, and refuses the others. [TemplateVariables]
/// knows what the parts of a template may be called.
@NullMarked
package dev.trestle.singletable.key;

import org.jspecify.annotations.NullMarked;
