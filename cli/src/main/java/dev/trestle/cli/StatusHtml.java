package dev.trestle.cli;

import dev.trestle.dynamo.table.TableDescription;
import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The start page as HTML. Names of tables and directories are escaped; nothing else comes from outside.
final class StatusHtml {
  private static final String PAGE =
      """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>Trestle</title>
      <style>
      :root { color-scheme: light dark; --ink: light-dark(#1d2430, #e6e9ef); --soft: light-dark(#5b6574, #9aa4b4);
        --line: light-dark(#dfe3ea, #2c3442); --paper: light-dark(#fbfbfd, #12161d); --card: light-dark(#fff, #191f29);
        --mark: light-dark(#8a4b14, #f0b277); }
      * { box-sizing: border-box }
      body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif }
      main { max-width: 56rem; margin: 0 auto; padding: 3rem 1.25rem 4rem }
      h1 { font-size: 2rem; letter-spacing: -.02em; margin: 0 }
      h2 { font-size: 1.05rem; margin: 2.5rem 0 .75rem }
      p { margin: .35rem 0 0; color: var(--soft) }
      a { color: var(--mark) }
      pre, dl, .tables { background: var(--card); border: 1px solid var(--line); border-radius: .6rem }
      pre { padding: .9rem 1.1rem; overflow-x: auto; margin: .75rem 0 0 }
      code, pre, td.name, dd { font-family: ui-monospace, monospace; font-size: .92em }
      dl { display: grid; grid-template-columns: max-content 1fr; gap: .45rem 1.5rem; padding: 1rem 1.1rem; margin: 0 }
      dt { color: var(--soft) }
      dd { margin: 0; overflow-wrap: anywhere }
      @media (max-width: 30rem) { dl { grid-template-columns: 1fr; row-gap: 0 } dd + dt { margin-top: .6rem } }
      .tables { overflow-x: auto }
      table { border-collapse: collapse; width: 100% }
      th, td { padding: .55rem 1.1rem; text-align: left; border-top: 1px solid var(--line); white-space: nowrap }
      tr:first-child > th { border-top: 0; color: var(--soft); font-weight: 500 }
      td.number, th.number { text-align: right; font-variant-numeric: tabular-nums }
      </style>
      </head>
      <body>
      <main>
      <h1>Trestle</h1>
      <p>A DynamoDB on this machine.</p>

      <h2>What runs</h2>
      <dl>
      <dt>DynamoDB</dt><dd>{endpoint}</dd>
      <dt>data</dt><dd>{data}</dd>
      <dt>a write is acknowledged</dt><dd>{durability}</dd>
      <dt>requests are signed by</dt><dd>{signers}</dd>
      </dl>
      <pre>{command}</pre>

      <h2>Tables</h2>
      {tables}

      <h2>For machines</h2>
      <p><a href="/metrics">/metrics</a> for Prometheus, <a href="/health">/health</a> for whoever watches over the process.</p>
      </main>
      </body>
      </html>
      """;

  private StatusHtml() {}

  static String of(ServeConfig config, URI endpoint, List<TableDescription> tables) {
    return PAGE.replace("{endpoint}", escaped(endpoint.toString()))
        .replace("{command}", escaped(FirstCommand.of(config, endpoint)))
        .replace(
            "{data}",
            escaped(
                config
                    .data()
                    .map(Path::toAbsolutePath)
                    .map(Path::normalize)
                    .map(Path::toString)
                    .orElse("in memory, gone when the server stops")))
        .replace("{durability}", durability(config))
        .replace(
            "{signers}",
            config.credentials().isPresent()
                ? "the access keys of its file"
                : "anybody on this machine")
        .replace("{tables}", tables.isEmpty() ? "<p>None yet.</p>" : table(tables));
  }

  private static String durability(ServeConfig config) {
    if (config.data().isEmpty()) {
      return "at once";
    }
    return switch (config.durability()) {
      case FSYNC -> "when it is on the disk";
      case RELAXED -> "at once; a power cut may lose the last ones";
    };
  }

  private static String table(List<TableDescription> tables) {
    return tables.stream()
        .map(StatusHtml::row)
        .collect(
            Collectors.joining(
                "\n",
                """
                <div class="tables"><table>
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
