/// The interface between an application and the program that serves it.
///
/// Start at [App]: what an application declares before it runs, its name, tables, pages, start-page card and settings. It is opened on an
/// [AppEnvironment], which holds everything that a server gives it, and becomes a [RunningApp], which adds its routes and sockets and is
/// closed before the server is. A [Setting] is declared once; the command line makes a flag, an environment variable and a line of help
/// of it. Adding an application is its module and one line in the list of `cli`.
///
/// Nothing here knows an application, the command line, or which database is below.
@NullMarked
package dev.trestle.kit.app;

import org.jspecify.annotations.NullMarked;
