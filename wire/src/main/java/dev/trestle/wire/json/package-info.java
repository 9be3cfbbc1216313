/// Parser and writer for DynamoDB's JSON: reports the type errors that DynamoDB reports, and writes directly to
/// bytes.
///
/// Start at [JsonInput] and [JsonOutput]. Attribute values have their own pair, [AttributeReader]
/// and [AttributeWriter]. Knows values, but no operations. Recursion is limited by the
/// allowed nesting of values, so no body can overflow the stack.
@NullMarked
package dev.trestle.wire.json;

import org.jspecify.annotations.NullMarked;
