/// Tests with real clients, each in its own session with our server over HTTP.
///
/// Start at [ClientSession]. A session in another language is a script in `src/test/resources/clients` that prints `ok`
/// and a name after each of its steps; each of those becomes a test. The server requires signatures by the [TestKeys].
/// A client that is not on the machine is installed if possible ([DebianPackage], [NpmPackages]). If not, nothing fails
/// and nothing counts as skipped: the reason is printed.
@NullMarked
package dev.trestle.conformance.client;

import org.jspecify.annotations.NullMarked;
