/// The contract of the port, kept by `aws.remote`: against our own server, and against DynamoDB Local.
///
/// The tests are those that the engine passes in its own module. What DynamoDB Local does otherwise than Amazon is listed in
/// `LocalFailures`, test by test and with the reason.
@NullMarked
package dev.trestle.conformance.contract;

import org.jspecify.annotations.NullMarked;
