@NullMarked
package dev.trestle.web.json;

import org.jspecify.annotations.NullMarked;
