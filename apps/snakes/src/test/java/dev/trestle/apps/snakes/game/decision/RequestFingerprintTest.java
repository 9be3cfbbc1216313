package dev.trestle.apps.snakes.game.decision;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.snakes.rules.Boards;
import dev.trestle.apps.snakes.rules.Options;
import dev.trestle.apps.snakes.table.Seat;
import dev.trestle.apps.snakes.table.SnakesTable;
import dev.trestle.dynamo.Scan;
import dev.trestle.dynamo.value.Value;
import dev.trestle.engine.Database;
import dev.trestle.singletable.write.Effects;
import dev.trestle.testing.TrestleTest;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Pins the fingerprints of remembered requests: they contain the names of records, and a client that tries again after an update of the
/// server has to be recognised.
@TrestleTest
class RequestFingerprintTest {
  private final SnakesTable table;
  private final Database database;

  RequestFingerprintTest(SnakesTable table, Database database) {
    this.table = table;
    this.database = database;
  }

  @Test
  void request_for_a_seat() {
    assertThat(fingerprint(new GameCreation.JoinArguments("ABCDEF", "Ann")))
        .isEqualTo(Value.of("fb20814d056465e4bd8b4460cfe5de93cd0411e83d033b758f17f861b62a5813"));
  }

  @Test
  void request_for_a_game() {
    assertThat(
            fingerprint(
                new GameCreation.CreateArguments("Ann", Options.DEFAULT, Boards.STANDARD, true)))
        .isEqualTo(Value.of("3a36ffafb079aaccf265aff845fe24b3dc79dd63ace9baa53d0098072e9b5846"));
  }

  private Value fingerprint(Object arguments) {
    var _ =
        table
            .request("k")
            .run(arguments, () -> Effects.of(new Seat("ABCDEF", "p1", "salt"), List.of()));
    return database.scan(Scan.of(table.model().name())).items().stream()
        .flatMap(item -> item.find("fingerprint").stream())
        .findFirst()
        .orElseThrow();
  }
}
