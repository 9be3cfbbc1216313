/// Who may ask what: access keys, their limits, and Amazon's signatures (SigV4).
///
/// Start at [Credentials], the keys of one server, and [Signatures], which finds the key that has signed a
/// request or refuses it with Amazon's words. What a key may do is its [Grant]. Secrets never leave this package, are never
/// printed, and are compared in constant time.
@NullMarked
package dev.trestle.server.access;

import org.jspecify.annotations.NullMarked;
