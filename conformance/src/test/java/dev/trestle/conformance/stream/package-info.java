/// Subscriptions of the toolkit where the database is elsewhere: the contract over our own server and against DynamoDB Local, and nodes that
/// are killed.
@NullMarked
package dev.trestle.conformance.stream;

import org.jspecify.annotations.NullMarked;
