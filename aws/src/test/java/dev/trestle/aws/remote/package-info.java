@NullMarked
package dev.trestle.aws.remote;

import org.jspecify.annotations.NullMarked;
