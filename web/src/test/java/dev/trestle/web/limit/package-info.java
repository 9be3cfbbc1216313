@NullMarked
package dev.trestle.web.limit;

import org.jspecify.annotations.NullMarked;
