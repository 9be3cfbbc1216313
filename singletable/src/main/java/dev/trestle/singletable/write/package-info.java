/// Writes as values: made by [dev.trestle.singletable.Entities], carried out alone or together by a table.
@NullMarked
package dev.trestle.singletable.write;

import org.jspecify.annotations.NullMarked;
