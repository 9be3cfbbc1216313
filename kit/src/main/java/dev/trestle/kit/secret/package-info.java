/// Stored secrets: keys that all nodes of an application share, things that can be used once, signed texts and encrypted ones.
///
/// A [Secret] is a key in the table, created by the first node. A [OneTime] is the hash of a secret that somebody has in an email, or of
/// an upload ticket that was used. [Signatures] signs short texts, such as addresses that are valid for some minutes.
/// A [Sealer] encrypts texts that are stored, such as tokens of other servers. [SecretItems] and [OneTimeItems] are what an application's table has to have.
@NullMarked
package dev.trestle.kit.secret;

import org.jspecify.annotations.NullMarked;
