package dev.trestle.cli;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Every flag can also be given as an environment variable: `--dynamodb-port` as `TRESTLE_DYNAMODB_PORT`. The flag wins. What
/// Amazon's own tools take from the environment is taken from there too.
final class EnvironmentDefaults implements IDefaultValueProvider {
  private static final Map<String, List<String>> AMAZONS =
      Map.of(
          "--endpoint", List.of("AWS_ENDPOINT_URL_DYNAMODB"),
          "--access-key-id", List.of("AWS_ACCESS_KEY_ID"),
          "--secret-access-key", List.of("AWS_SECRET_ACCESS_KEY"),
          "--session-token", List.of("AWS_SESSION_TOKEN"),
          "--region", List.of("AWS_REGION", "AWS_DEFAULT_REGION"),
          "--ca", List.of("AWS_CA_BUNDLE"));

  private final Map<String, String> environment;

  EnvironmentDefaults(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    if (!(argument instanceof OptionSpec option)) {
      return null;
    }
    var flag = option.longestName();
    return Stream.concat(Stream.of(variable(flag)), AMAZONS.getOrDefault(flag, List.of()).stream())
        .map(environment::get)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  static String variable(String flag) {
    return "TRESTLE_"
        + flag.substring(flag.lastIndexOf("--") + 2).replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
