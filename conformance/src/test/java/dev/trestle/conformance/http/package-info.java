/// Raw HTTP tests: malformed, incomplete or wrongly typed HTTP and JSON that no SDK sends, to our server and to
/// DynamoDB Local.
///
/// Start at [RawHttpTest]. Each [RawCase] expects Local's response or, where Local is known to differ, exactly
/// Amazon's. [WrongTypesTest] sends every parameter of the API with every wrong JSON type.
@NullMarked
package dev.trestle.conformance.http;

import org.jspecify.annotations.NullMarked;
