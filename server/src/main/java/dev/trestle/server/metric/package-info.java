/// What the server counts and how it is read: a Prometheus page. Micrometer stays in here.
///
/// Start at [Metrics]. Labels are bounded: operations are those of the protocol, tables those that exist.
@NullMarked
package dev.trestle.server.metric;

import org.jspecify.annotations.NullMarked;
