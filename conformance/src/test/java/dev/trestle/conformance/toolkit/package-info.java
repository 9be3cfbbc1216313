/// Tests of the toolkit on every database that it supports.
///
/// - `LocalDesignTest`, `ServedDesignTest`: the designs of the applications, byte for byte, on DynamoDB Local and on
///   our server. On the engine they are tested in the modules that declare them. [GuildPatternsTest] checks that no
///   query of the guild is left out.
/// - [ConcurrencyContract]: the guarantees under concurrent writes and injected faults. Unique values stay unique, counters
///   count once, idempotent requests are executed once, and the loser of a conflict gets an error. It runs on the
///   engine, on the engine in hostile mode, on our server and on DynamoDB Local.
@NullMarked
package dev.trestle.conformance.toolkit;

import org.jspecify.annotations.NullMarked;
