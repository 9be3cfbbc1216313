package dev.trestle.bench.guild;

import static org.assertj.core.api.Assertions.assertThat;

import dev.trestle.apps.guild.feed.promotion.PromotionRules;
import dev.trestle.apps.guild.feed.promotion.Promotions;
import dev.trestle.bench.report.BenchmarkReport;
import dev.trestle.bench.suite.AppServer;
import dev.trestle.bench.suite.BenchmarkSettingsParser;
import dev.trestle.bench.suite.Workspace;
import dev.trestle.engine.Database;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// Runs the parts of the guild's benchmark that need no other program, with few users and little time.
@Timeout(120)
class GuildBenchmarkTest {
  @TempDir private Path directory;
  private final ByteArrayOutputStream shown = new ByteArrayOutputStream();
  private final StringWriter json = new StringWriter();
  private final BenchmarkReport report =
      new BenchmarkReport(
          new PrintStream(shown, true, StandardCharsets.UTF_8), Optional.of(new PrintWriter(json)));

  @Test
  void first_pages_of_new_nodes_are_measured() throws Exception {
    try (var workspace = Workspace.create(Optional.of(directory))) {
      new GuildBenchmark()
          .run(
              BenchmarkSettingsParser.parse(List.of("--quick", "--only", "first")),
              workspace,
              report);
    }
    assertThat(json.toString().lines()).singleElement().asString().contains("\"followed\":10");
    assertThat(shown.toString(StandardCharsets.UTF_8)).contains("First page of a home feed");
  }

  @Test
  void a_subscription_is_compared_with_the_gateway_of_the_chat() throws Exception {
    new SubscriptionDeliveries(BenchmarkSettingsParser.parse(List.of("--quick")), report)
        .run(() -> AppServer.fork(directory.resolve("sockets"), GuildSetup.PATH));
    var line = json.toString().lines().toList().getFirst();
    assertThat(line).contains("\"part\":\"sockets\"");
    assertThat(figure("deliveries", line)).isPositive();
    assertThat(figure("chatDeliveries", line)).isPositive();
  }

  @Test
  void connected_followers_get_hints_and_all_of_them_copies() throws Exception {
    var clock = Clock.tickMillis(ZoneOffset.UTC);
    try (var database = Database.open(directory.resolve("hints"));
        var guild = new InProcessGuild(database, clock)) {
      var actor = guild.signUp("actor", 1).getFirst();
      var readers = guild.signUp("reader", 3);
      readers.forEach(reader -> guild.follow(reader, actor));
      new Promotions(guild.table(), clock, PromotionRules.DEFAULT).pin(actor.userId(), false, true);
      guild.post(actor, "The first post");
      new FeedHints(report, guild, clock, 2).run(actor, readers);
    }
    var line = json.toString().lines().toList().getFirst();
    assertThat(figure("posts", line)).isEqualTo(2);
    assertThat(figure("hintP99Millis", line)).isPositive();
    assertThat(figure("rowsP99Millis", line)).isPositive();
  }

  private static double figure(String name, String line) {
    var found = Pattern.compile("\"%s\":([0-9.eE+-]+)".formatted(name)).matcher(line);
    assertThat(found.find()).as(line).isTrue();
    return Double.parseDouble(found.group(1));
  }
}
