/// DynamoDB's JSON as text: reading with the type errors that DynamoDB reports, writing straight to
/// bytes.
///
/// Start at [JsonInput] and [JsonOutput]. Attribute values have their own pair, [AttributeReader]
/// and [AttributeWriter]. Knows values, but nothing of operations. Reading never recurses deeper
/// than values may nest, so no body can exhaust the stack.
@NullMarked
package dev.trestle.wire.json;

import org.jspecify.annotations.NullMarked;
