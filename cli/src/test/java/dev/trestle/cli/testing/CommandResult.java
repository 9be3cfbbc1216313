package dev.trestle.cli.testing;

import dev.trestle.cli.Trestle;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Map;

/// The result of a command: exit code and output.
public record CommandResult(int exit, String out, String err) {
  public static CommandResult of(Map<String, String> environment, String... arguments) {
    var err = new StringWriter();
    return of(environment, err, new PrintWriter(err), arguments);
  }

  /// Runs a command whose errors go to a given writer.
  ///
  /// @param err the target of `writer`
  public static CommandResult of(
      Map<String, String> environment, StringWriter err, PrintWriter writer, String... arguments) {
    var out = new StringWriter();
    int exit =
        Trestle.commandLine(environment)
            .setOut(new PrintWriter(out))
            .setErr(writer)
            .execute(arguments);
    return new CommandResult(exit, out.toString().strip(), err.toString().strip());
  }
}
