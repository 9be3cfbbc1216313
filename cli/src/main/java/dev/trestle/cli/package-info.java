/// The command line: reads what the user wants, puts the parts together, runs them.
///
/// Start at [Trestle] for the commands and at [Serving] for the object graph of `serve`. Everything that can be configured is in
/// one record, [ServeConfig], which cannot hold a combination that makes no sense.
@NullMarked
package dev.trestle.cli;

import org.jspecify.annotations.NullMarked;
