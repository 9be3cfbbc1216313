/// Contract tests for every implementation of the port: one abstract test class per operation.
/// Those of streams are in `contract.stream`.
///
/// Start at [DynamoContract]. A binding is a test class with one line per contract,
/// `@Nested class PutsItems extends PutItemContract {}`, and an extension that gives each test a `Dynamo`. Tests share that
/// database and nothing else: each creates its own tables. They use only the port, so a test that fails on one
/// implementation and passes on another shows a difference that a client could see.
@NullMarked
package dev.trestle.dynamo.testing.contract;

import org.jspecify.annotations.NullMarked;
