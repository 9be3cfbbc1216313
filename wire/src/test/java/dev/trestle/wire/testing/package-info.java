/// Clients of the protocol over fake ports that record their requests.
@NullMarked
package dev.trestle.wire.testing;

import org.jspecify.annotations.NullMarked;
