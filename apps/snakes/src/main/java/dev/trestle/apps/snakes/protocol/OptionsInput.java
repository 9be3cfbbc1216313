package dev.trestle.apps.snakes.protocol;

import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.kit.api.SchemaName;
import dev.trestle.kit.api.input.OneOf;
import dev.trestle.kit.api.input.Range;
import java.util.Optional;

/// Options as clients send them in JSON. What is absent is as in [Options#DEFAULT].
@SchemaName("NewOptions")
public record OptionsInput(
    @OneOf(Options.Mode.class) Optional<String> mode,
    @OneOf(Options.Finish.class) Optional<String> finish,
    Optional<Boolean> sixToStart,
    Optional<Boolean> extraOnSix,
    @Range(min = Options.ALL_PLACES, max = Options.MAX_PLAYERS, checkedBy = Options.class)
        Optional<Integer> places,
    @Range(min = Options.MIN_PLAYERS, max = Options.MAX_PLAYERS, checkedBy = Options.class)
        Optional<Integer> maxPlayers,
    @Range(max = Options.MAX_COOLDOWN_MILLIS, checkedBy = Options.class)
        Optional<Integer> cooldownMillis,
    Optional<Boolean> verifiable,
    Optional<Boolean> practice,
    Optional<Boolean> ladderToFinish) {
  public Options options() {
    var usual = Options.DEFAULT;
    return new Options(
        CommandJson.choice("mode", mode, usual.mode()),
        CommandJson.choice("finish", finish, usual.finish()),
        sixToStart.orElse(usual.sixToStart()),
        extraOnSix.orElse(usual.extraOnSix()),
        places.orElse(usual.places()),
        maxPlayers.orElse(usual.maxPlayers()),
        cooldownMillis.orElse(usual.cooldownMillis()),
        verifiable.orElse(usual.verifiable()),
        practice.orElse(usual.practice()),
        ladderToFinish.orElse(usual.ladderToFinish()));
  }
}
