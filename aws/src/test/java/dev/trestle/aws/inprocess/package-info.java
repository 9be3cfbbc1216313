/// Tests of Amazon's own clients on the engine, in one process.
@NullMarked
package dev.trestle.aws.inprocess;

import org.jspecify.annotations.NullMarked;
