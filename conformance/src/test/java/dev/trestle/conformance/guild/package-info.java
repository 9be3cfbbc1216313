/// The guild as it is served: its acceptance tests on DynamoDB Local, and two nodes on one database, one of which is killed.
///
/// Start at [SharedGuildTest], and at [LocalGuildTest]: the contract itself is in the guild's module, in `AcceptanceContract`. The access patterns of
/// its table are tested in `toolkit`, with those of the other applications.
@NullMarked
package dev.trestle.conformance.guild;

import org.jspecify.annotations.NullMarked;
