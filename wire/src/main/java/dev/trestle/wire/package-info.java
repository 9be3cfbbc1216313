/// DynamoDB's JSON 1.0 protocol without sockets: request bytes in, response bytes out, over any
/// `Dynamo`.
///
/// Start at [Wire]. [OperationHandlers] lists all operations; each has a file of
/// its own, `PutItemJson` and so on, that reads its request and writes its response. A request is
/// checked in DynamoDB's order, which clients can observe:
///
/// 1. JSON and its types, while reading (`SerializationException`);
/// 2. constraints of single members, collected into one error (`validation.Violations`);
/// 3. rules among members, attribute values, legacy parameters (package `legacy`);
/// 4. expressions;
/// 5. the checks of the port.
///
/// Packages: `item`, `table`, `backup` and `stream` have the operations, `validation` the constraints of members, `json` bytes,
/// tokens and attribute values, `legacy` the parameters from before expressions. Only [Wire] is for other modules.
@NullMarked
package dev.trestle.wire;

import org.jspecify.annotations.NullMarked;
