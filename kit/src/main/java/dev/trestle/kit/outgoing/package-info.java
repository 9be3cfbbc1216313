/// HTTPS requests to servers that users name: protection against server-side request forgery (SSRF).
///
/// Start at [OutgoingClient]. An [OutgoingUrl] has a DNS name, no IP address. The name is resolved once; if one of its addresses is not public
/// ([PublicAddresses]), no connection is made, else the connection is made to those addresses, and its certificate must be for the
/// name. Redirects are not followed, compressed bodies are refused, and size, time and the number of concurrent requests have bounds.
///
/// An [OutgoingException] has a message for the user who named the server. It contains no addresses, and is the same for a name
/// that does not exist and one that leads into our own network.
@NullMarked
package dev.trestle.kit.outgoing;

import org.jspecify.annotations.NullMarked;
