package dev.trestle.cli;

import dev.trestle.cli.backup.BackupCommand;
import dev.trestle.cli.backup.ExportCommand;
import dev.trestle.cli.backup.RestoreCommand;
import dev.trestle.cli.command.ConfigException;
import dev.trestle.cli.command.EnvironmentDefaults;
import dev.trestle.cli.command.FailedException;
import dev.trestle.cli.command.UsageErrorHandler;
import dev.trestle.cli.command.VersionProvider;
import dev.trestle.cli.config.Apps;
import dev.trestle.cli.connection.DynamoErrorException;
import dev.trestle.cli.connection.UnreachableException;
import dev.trestle.cli.demo.DemoCommand;
import dev.trestle.cli.serve.AppFlags;
import dev.trestle.cli.serve.ServeCommand;
import dev.trestle.cli.session.TableCommand;
import dev.trestle.engine.storage.StorageException;
import dev.trestle.kit.demo.DemoException;
import dev.trestle.server.access.CredentialsException;
import dev.trestle.web.WebException;
import java.util.Map;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.ExitCode;

/// The program `trestle`. Exit codes: 0 success, 1 failure, 2 wrong usage.
@Command(
    name = "trestle",
    description = "A Java platform for single-table DynamoDB applications.",
    mixinStandardHelpOptions = true,
    versionProvider = VersionProvider.class,
    synopsisSubcommandLabel = "COMMAND")
public final class Trestle {
  private Trestle() {}

  public static void main(String[] arguments) {
    System.exit(run(System.getenv(), arguments));
  }

  static int run(Map<String, String> environment, String... arguments) {
    return commandLine(environment).execute(arguments);
  }

  public static CommandLine commandLine(Map<String, String> environment) {
    return commandLine(environment, Apps.STANDARD);
  }

  public static CommandLine commandLine(Map<String, String> environment, Apps apps) {
    var defaults = new EnvironmentDefaults(environment);
    return new CommandLine(new Trestle())
        .addSubcommand(serve(apps))
        .addSubcommand(DemoCommand.of(apps))
        .addSubcommand(new BackupCommand())
        .addSubcommand(new RestoreCommand())
        .addSubcommand(new ExportCommand())
        .setDefaultValueProvider(defaults)
        .setParameterExceptionHandler(new UsageErrorHandler(defaults))
        .setExecutionExceptionHandler(Trestle::explain)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setUsageHelpAutoWidth(true);
  }

  private static CommandLine serve(Apps apps) {
    var flags = new AppFlags(apps);
    var serve = new CommandLine(new ServeCommand(flags));
    flags.addTo(serve.getCommandSpec());
    return serve;
  }

  /// Prints an error that the user can fix as a sentence. All other exceptions are bugs, with their stack trace.
  private static int explain(Exception e, CommandLine line, CommandLine.ParseResult parsed)
      throws Exception {
    return switch (e) {
      case ConfigException _ -> {
        line.getErr().println(e.getMessage());
        yield ExitCode.USAGE;
      }
      case DynamoErrorException refused -> {
        var table = line.getCommand() instanceof TableCommand about ? about.table() : null;
        line.getErr().println(ErrorAdvice.on(refused, table == null ? "TABLE" : table));
        yield ExitCode.SOFTWARE;
      }
      case StorageException _,
          WebException _,
          CredentialsException _,
          UnreachableException _,
          DemoException _,
          FailedException _ -> {
        line.getErr().println(e.getMessage());
        yield ExitCode.SOFTWARE;
      }
      default -> throw e;
    };
  }
}
