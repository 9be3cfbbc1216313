/// What every implementation of the port must do: one abstract test class per operation.
///
/// Start at [DynamoContract]. A binding is a test class with one line per contract,
/// `@Nested class PutsItems extends PutItemContract {}`, and an extension that gives each test a `Dynamo`. Tests share that
/// database and nothing else: each makes tables of its own. They ask only through the port, so a test that fails on one
/// implementation and passes on another shows a difference that a client could see.
@NullMarked
package dev.trestle.dynamo.testing.contract;

import org.jspecify.annotations.NullMarked;
