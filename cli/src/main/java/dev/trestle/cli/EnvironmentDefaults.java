package dev.trestle.cli;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Every flag can also be given as an environment variable: `--dynamodb-port` as `TRESTLE_DYNAMODB_PORT`. The flag wins.
final class EnvironmentDefaults implements IDefaultValueProvider {
  private final Map<String, String> environment;

  EnvironmentDefaults(Map<String, String> environment) {
    this.environment = environment;
  }

  @Override
  public @Nullable String defaultValue(ArgSpec argument) {
    return argument instanceof OptionSpec option
        ? environment.get(variable(option.longestName()))
        : null;
  }

  static String variable(String flag) {
    return "TRESTLE_"
        + flag.substring(flag.lastIndexOf("--") + 2).replace('-', '_').toUpperCase(Locale.ROOT);
  }
}
