/// A network of servers of the AT Protocol, in this process, for tests.
@NullMarked
package dev.trestle.apps.nbhd.atproto.testing;

import org.jspecify.annotations.NullMarked;
