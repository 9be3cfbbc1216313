/// The check of counters: numbers that are stored beside what they count are counted again every night, and repaired where they differ.
///
/// Start at [CountersCheck], the job. [StoredCounters] compares and repairs one counter. [CounterFindings] is what was found, and the result of
/// the job.
@NullMarked
package dev.trestle.apps.guild.integrity;

import org.jspecify.annotations.NullMarked;
