package dev.trestle.cli.command;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Default values of flags from environment variables: `TRESTLE_DYNAMODB_PORT` for `--dynamodb-port`. The flag wins. Commands other than servers
/// also read the variables of the AWS CLI, such as `AWS_REGION`.
public final class EnvironmentDefaults implements IDefaultValueProvider {
  private static final Map<String, List<String>> AWS_VARIABLES =
      Map.of(
          "--endpoint", List.of("AWS_ENDPOINT_URL_DYNAMODB"),
          "--access-key-id", List.of("AWS_ACCESS_KEY_ID"),
          "--secret-access-key", List.of("AWS_SECRET_ACCESS_KEY"),
          "--session-token", List.of("AWS_SESSION_TOKEN"),
          "--region", List.of("AWS_REGION", "AWS_DEFAULT_REGION"),
          "--ca", List.of("AWS_CA_BUNDLE"));

  private final Map<String, String> environment;

  public EnvironmentDefaults(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? source(option).map(environment::get).orElse(null)
        : null;
  }

  /// The variable that gives an option its value; empty where none is set.
  Optional<String> source(OptionSpec option) {
    var flag = option.longestName();
    return Stream.concat(Stream.of(variable(flag)), awsVariables(option).stream())
        .filter(environment::containsKey)
        .findFirst();
  }

  /// The variables of the AWS CLI for an option. A [ServerCommand] ignores them.
  private static List<String> awsVariables(OptionSpec option) {
    return option.command().userObject() instanceof ServerCommand
        ? List.of()
        : AWS_VARIABLES.getOrDefault(option.longestName(), List.of());
  }

  static String variable(String flag) {
    return "TRESTLE_"
        + flag.substring(flag.lastIndexOf("--") + 2).replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
