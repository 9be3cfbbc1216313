/// The smallest application: a page, a table, one route. [dev.trestle.cli.serve.NoteAppTest] keeps it small and serves it.
@NullMarked
package dev.trestle.cli.note;

import org.jspecify.annotations.NullMarked;
