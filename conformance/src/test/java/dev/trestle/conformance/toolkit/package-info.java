/// The toolkit wherever it runs.
///
/// - `LocalDesignTest`, `ServedDesignTest`: the designs of the applications, to the letter, on DynamoDB Local and on our server. On the
///   engine they are proved where they are declared.
/// - [SharpContract]: its promises when many write at once and nothing can be relied on. What is unique stays so, what is counted is
///   counted once, what is done once is done once, and who was slower is told. It runs on the engine, on the engine in hostile mode, on
///   our server and on DynamoDB Local.
@NullMarked
package dev.trestle.conformance.toolkit;

import org.jspecify.annotations.NullMarked;
