/// The cost of each operation of an application on Amazon DynamoDB, in capacity units. The operations are called once
/// each, in this process, on a database that counts.
///
/// Start at [CostMeasurement], the calls; [dev.trestle.dynamo.metering.CostMeter] counts; [CostTable] shows the result, also in the document of the
/// application. The benchmark of each application says which operations are called.
@NullMarked
package dev.trestle.bench.cost;

import org.jspecify.annotations.NullMarked;
