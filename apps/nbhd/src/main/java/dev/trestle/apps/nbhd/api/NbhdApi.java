package dev.trestle.apps.nbhd.api;

import dev.trestle.kit.api.envelope.Envelope;
import java.time.InstantSource;
import java.util.Map;

/// The API of the neighbourhoods: its root, and the form of its bodies.
public final class NbhdApi {
  public static final String TITLE = "Neighbourhoods";
  public static final String ROOT = "/nbhd/api/v1";

  private NbhdApi() {}

  /// The form of all bodies, with the problem codes that the API has instead of those of the kit.
  public static Envelope envelope(InstantSource clock) {
    return new Envelope(
        clock, Map.of("UNAUTHENTICATED", "INVALID_TOKEN", "VALIDATION", "VALIDATION_ERROR"));
  }
}
