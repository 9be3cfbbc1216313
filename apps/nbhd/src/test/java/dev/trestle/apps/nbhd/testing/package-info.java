/// Fixtures of tests: the contracts of the table, which other modules run on other databases, and a served application with clients.
@NullMarked
package dev.trestle.apps.nbhd.testing;

import org.jspecify.annotations.NullMarked;
