/// Operations on items through the AWS SDK: one file per operation, which converts our record into the SDK's request and the SDK's response into
/// our record.
///
/// `ValueSdk`, `ExpressionSdk`, `ReportingSdk`, `PageSdk` and `WriteResultSdk` convert what several operations share.
@NullMarked
package dev.trestle.aws.remote.item;

import org.jspecify.annotations.NullMarked;
