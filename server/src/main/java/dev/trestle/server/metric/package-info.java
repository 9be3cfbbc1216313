/// Metrics of the server as a Prometheus page. Micrometer is used only here.
///
/// Start at [Metrics]. Labels are bounded: operations are those of the protocol, tables those that exist.
@NullMarked
package dev.trestle.server.metric;

import org.jspecify.annotations.NullMarked;
