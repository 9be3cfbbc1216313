package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.kit.api.SchemaName;
import java.util.Locale;

/// [Options] as clients read them in JSON.
@SchemaName("Options")
public record OptionsJson(
    String mode,
    String finish,
    boolean sixToStart,
    boolean extraOnSix,
    int places,
    int maxPlayers,
    int cooldownMillis,
    boolean verifiable,
    boolean practice,
    boolean ladderToFinish) {
  static OptionsJson of(Options options) {
    return new OptionsJson(
        lowerCase(options.mode()),
        lowerCase(options.finish()),
        options.sixToStart(),
        options.extraOnSix(),
        options.places(),
        options.maxPlayers(),
        options.cooldownMillis(),
        options.verifiable(),
        options.practice(),
        options.ladderToFinish());
  }

  /// A choice as the protocol writes it.
  static String lowerCase(Enum<?> choice) {
    return choice.name().toLowerCase(Locale.ROOT);
  }
}
