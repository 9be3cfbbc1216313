/// The commands of `./trestle` that work on the source tree: build, test, check, soak, install.
///
/// Start at [Launcher]. The script `trestle` compiles this package by itself, before anything else is built, and runs it: so it uses
/// nothing but the JDK, not even other packages of this module. Help texts are files beside it, which the script prints without Java.
@NullMarked
package dev.trestle.cli.launch;

import org.jspecify.annotations.NullMarked;
