/// Real clients, each in a session of its own with our server over HTTP: what they are used for every day has to work.
///
/// Start at [ClientSession]. A session in another language is a script in `src/test/resources/clients` that prints `ok` and a name
/// after each of its steps; each of those becomes a test. The server asks for signatures, and knows the [TestKeys]. A client that is not on the machine is installed where that is
/// possible ([DebianPackage], [NpmPackages]). Where it isn't, nothing fails and nothing counts as skipped: the reason is printed.
@NullMarked
package dev.trestle.conformance.client;

import org.jspecify.annotations.NullMarked;
