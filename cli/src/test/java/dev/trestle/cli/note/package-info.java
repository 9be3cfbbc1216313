/// The smallest application with accounts: a page, a table, two routes. [dev.trestle.cli.serve.NoteAppTest] keeps it small and serves it.
@NullMarked
package dev.trestle.cli.note;

import org.jspecify.annotations.NullMarked;
