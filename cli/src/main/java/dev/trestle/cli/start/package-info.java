/// The start page, and the page for addresses that do not exist.
///
/// Start at [StartPage]. [StartHtml] writes the HTML; [DatabaseStatus] is the state of the database that operators see.
@NullMarked
package dev.trestle.cli.start;

import org.jspecify.annotations.NullMarked;
