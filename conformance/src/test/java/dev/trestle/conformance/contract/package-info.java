/// The contract of the port, tested through `aws.remote`: on our own server, and on DynamoDB Local.
///
/// The tests are those that the engine passes in its own module. `LocalFailures` lists where DynamoDB Local differs
/// from Amazon, test by test and with the reason.
@NullMarked
package dev.trestle.conformance.contract;

import org.jspecify.annotations.NullMarked;
