/// Amazon's own clients on the engine, in one process: what programs written for DynamoDB do, done here.
@NullMarked
package dev.trestle.aws.inprocess;

import org.jspecify.annotations.NullMarked;
