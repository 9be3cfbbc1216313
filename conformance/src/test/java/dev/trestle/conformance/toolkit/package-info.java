/// The toolkit's promises when many write at once and nothing can be relied on: what is unique stays so, what is counted is counted once,
/// what is done once is done once, and who was slower is told.
///
/// Start at [SharpContract]. It runs on the engine, on the engine in hostile mode, on our server and on DynamoDB Local.
@NullMarked
package dev.trestle.conformance.toolkit;

import org.jspecify.annotations.NullMarked;
