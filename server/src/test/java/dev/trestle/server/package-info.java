/// Tests of the endpoint, over real HTTP and on a database in memory.
@NullMarked
package dev.trestle.server;

import org.jspecify.annotations.NullMarked;
