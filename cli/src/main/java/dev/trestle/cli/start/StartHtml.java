package dev.trestle.cli.start;

import dev.trestle.dynamo.table.TableDescription;
import dev.trestle.kit.app.App;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The HTML of the start page. Names of tables and directories are escaped; nothing else comes from outside.
final class StartHtml {
  static final String HEADING = "<h1 class=\"visually-hidden\">Trestle</h1>\n";

  /// The link of the 404 page for an address outside of all applications.
  static final String START_LINK =
      """
      <p class="ways"><a class="play" href="/">Go to the start page</a></p>""";

  private static final String SIGN_IN =
      "<a href=\"/database\">Sign in</a> with an access key that may use all tables to see its state.";
  private static final String LOCAL_ONLY_HINT =
      "Open this page on the server's own machine to see its state.";

  private StartHtml() {}

  /// The section about an application.
  ///
  /// @param picture the address of its picture
  static String application(App app, String picture) {
    var card = app.card();
    return """
        <section class="application" data-accent="%7$s" aria-labelledby="%1$s">
        <img src="%2$s" alt="" width="320" height="200">
        <div class="words">
        <h2 id="%1$s">%3$s</h2>
        <p>%4$s</p>
        <p class="ways"><a class="play" href="%5$s">%6$s</a></p>
        </div>
        </section>
        """
        .formatted(
            app.name(),
            escaped(picture),
            escaped(card.title()),
            escaped(card.description()),
            app.pages().start(),
            escaped(card.action()),
            card.accent().attribute());
  }

  /// The links of the page for missing addresses, below an application.
  static String links(App app) {
    return """
        <p class="ways" data-accent="%s"><a class="play" href="%s">%s</a> <a href="/">Go to the start page</a></p>"""
        .formatted(
            app.card().accent().attribute(), app.pages().start(), escaped(app.card().action()));
  }

  /// The section about the database for visitors who are not operators.
  static String locked(boolean canSignIn) {
    return """
        <section class="operators" aria-labelledby="operators">
        <h2 id="operators">For operators</h2>
        <p>The database runs. %s</p>
        </section>
        """
        .formatted(canSignIn ? SIGN_IN : LOCAL_ONLY_HINT);
  }

  static String database(DatabaseStatus database) {
    var facts =
        database.facts().entrySet().stream()
            .map(
                fact -> "<dt>%s</dt><dd>%s</dd>".formatted(fact.getKey(), escaped(fact.getValue())))
            .collect(Collectors.joining("\n"));
    var command =
        database.firstCommand().map(text -> "<pre>%s</pre>".formatted(escaped(text))).orElse("");
    return """
        <section class="operators" aria-labelledby="operators">
        <h2 id="operators">For operators</h2>
        <h3>Database</h3>
        <dl class="facts">
        %s
        </dl>
        %s
        <h3>Tables</h3>
        %s
        <h3>For machines</h3>
        <p><a href="/metrics">/metrics</a> for Prometheus, <a href="/health">/health</a> says that the process runs,
        <a href="/ready">/ready</a> that the database answers, for load balancers.</p>
        </section>
        """
        .formatted(facts, command, tables(database));
  }

  private static String tables(DatabaseStatus database) {
    return database
        .findProblem()
        .map(
            words ->
                "<p role=\"status\">The database is not available. %s</p>"
                    .formatted(escaped(words)))
        .orElseGet(() -> tables(database.describeTables()));
  }

  private static String tables(List<TableDescription> tables) {
    if (tables.isEmpty()) {
      return "<p class=\"muted\">None yet.</p>";
    }
    return tables.stream()
        .map(StartHtml::row)
        .collect(
            Collectors.joining(
                "\n",
                """
                <div class="scroll" tabindex="0" role="region" aria-label="Tables"><table>
                <tr><th>name</th><th class="number">items</th><th class="number">bytes</th><th class="number">indexes</th><th>status</th></tr>
                """,
                "\n</table></div>"));
  }

  private static String row(TableDescription table) {
    return """
        <tr><td class="name">%s</td><td class="number">%s</td><td class="number">%s</td><td class="number">%d</td><td>%s</td></tr>"""
        .formatted(
            escaped(table.name().text()),
            grouped(table.itemCount()),
            grouped(table.sizeBytes()),
            table.localIndexes().size() + table.globalIndexes().size(),
            table.status().toString().toLowerCase(Locale.ROOT));
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number).replace(',', '\u202f');
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
