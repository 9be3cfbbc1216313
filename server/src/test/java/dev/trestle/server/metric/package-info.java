@NullMarked
package dev.trestle.server.metric;

import org.jspecify.annotations.NullMarked;
