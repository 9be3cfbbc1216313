package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.Inputs;
import dev.trestle.kit.api.input.OneOf;

/// [Options] as clients read them in JSON.
@SchemaName("Options")
public record OptionsJson(
    @OneOf(Options.Mode.class) String mode,
    @OneOf(Options.Finish.class) String finish,
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
        Inputs.textOf(options.mode()),
        Inputs.textOf(options.finish()),
        options.sixToStart(),
        options.extraOnSix(),
        options.places(),
        options.maxPlayers(),
        options.cooldownMillis(),
        options.verifiable(),
        options.practice(),
        options.ladderToFinish());
  }
}
