/// What no SDK would send: HTTP and JSON that are broken, incomplete or of the wrong types, to our server and to DynamoDB Local.
///
/// Start at [RawHttpTest]. Each of its [RawCase]s is either answered as Local does, or, where Local is known to differ, as Amazon
/// does, to the letter. [WrongTypesTest] gives every parameter of the API every wrong JSON type.
@NullMarked
package dev.trestle.conformance.http;

import org.jspecify.annotations.NullMarked;
