/// The browser side: a gallery of all components, and tests that use them as people do.
@NullMarked
package dev.trestle.web.shell;

import org.jspecify.annotations.NullMarked;
