/// Tests of the toolkit's subscriptions on a remote database: the contract on our own server and on DynamoDB Local, and
/// consumers that are killed.
@NullMarked
package dev.trestle.conformance.stream;

import org.jspecify.annotations.NullMarked;
