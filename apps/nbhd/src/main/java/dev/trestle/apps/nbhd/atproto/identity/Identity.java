package dev.trestle.apps.nbhd.atproto.identity;

import dev.trestle.kit.outgoing.OutgoingUrl;
import java.util.Optional;

/// An account that was found.
///
/// @param handle empty where its document claims none that leads back to it
/// @param pds the origin of its personal data server
public record Identity(Did did, Optional<Handle> handle, OutgoingUrl pds) {}
