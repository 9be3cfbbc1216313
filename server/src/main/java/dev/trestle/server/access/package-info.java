/// Authentication and authorisation: access keys, their permissions, and Amazon's signatures (SigV4).
///
/// Start at [Credentials], the access keys of a server, and [SignatureVerifier], which verifies the signature of a request. The permissions
/// of a key are its [KeyPermissions]. Secrets never leave this package, are never printed, and are compared in constant time.
@NullMarked
package dev.trestle.server.access;

import org.jspecify.annotations.NullMarked;
