/// Identities of the AT Protocol: [Handle]s and [Did]s, and how one is found by the other.
///
/// Start at [IdentityResolver]. A handle leads to a DID by a TXT record of DNS, or by a file on its host ([HandleResolver]); a DID leads to its
/// [DidDocument] ([DidDocuments]). A handle is verified once the document names it in return. The document also names the
/// personal data server (PDS) of the account.
@NullMarked
package dev.trestle.apps.nbhd.atproto.identity;

import org.jspecify.annotations.NullMarked;
