/// The cost of a piece of work: how many requests it sends to the database, and the capacity units that DynamoDB charges for them.
///
/// Start at [CostMeter]. It counts the requests that go through a [MeteredDynamo] while the work runs, also on other threads to which it is
/// carried. Requests outside of any measured work, such as those of background tasks, are passed on as they are and cost nothing more.
@NullMarked
package dev.trestle.dynamo.metering;

import org.jspecify.annotations.NullMarked;
