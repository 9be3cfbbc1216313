package dev.trestle.cli.command;

import dev.trestle.cli.launch.ClosestWord;
import java.net.URI;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.ExitCode;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/// Prints errors in a command line with the closest valid word and the command for help. Not the help text itself, which would hide the error.
public final class UsageErrorHandler implements IParameterExceptionHandler {
  private static final String EXAMPLE_ADDRESS = "http://127.0.0.1:8000";

  private final EnvironmentDefaults environment;

  public UsageErrorHandler(EnvironmentDefaults environment) {
    this.environment = environment;
  }

  @Override
  public int handleParseException(ParameterException wrong, String[] arguments) {
    var command = wrong.getCommandLine();
    var err = command.getErr();
    err.println(errorText(wrong, arguments));
    meant(wrong).ifPresent(word -> err.println("Did you mean %s?".formatted(word)));
    err.println("Help: ./%s --help".formatted(command.getCommandSpec().qualifiedName()));
    err.flush();
    return ExitCode.USAGE;
  }

  private String errorText(ParameterException wrong, String[] arguments) {
    return switch (wrong) {
      case UnmatchedArgumentException unmatched when unmatched.isUnknownOption() ->
          "There is no option %s.".formatted(word(unmatched));
      case UnmatchedArgumentException unmatched when hasCommands(wrong) ->
          "There is no command '%s'.".formatted(word(unmatched));
      case UnmatchedArgumentException unmatched ->
          "There is one argument too many: '%s'.".formatted(word(unmatched));
      case MissingParameterException missing -> missing(missing);
      case ParameterException _
          when wrong.getArgSpec() instanceof OptionSpec option && wrong.getValue() != null ->
          "%s is '%s'; give %s."
              .formatted(name(option, arguments), wrong.getValue(), expected(option.type()));
      case ParameterException _ when hasCommands(wrong) ->
          "Give a command: %s.".formatted(either(commands(wrong.getCommandLine())));
      default -> String.valueOf(wrong.getMessage());
    };
  }

  private static String missing(MissingParameterException missing) {
    var first = missing.getMissing().getFirst();
    return first instanceof OptionSpec option
        ? "%s needs a value: %s.".formatted(option.longestName(), option.paramLabel())
        : "The argument %s is missing.".formatted(first.paramLabel());
  }

  private static boolean hasCommands(ParameterException wrong) {
    return !wrong.getCommandLine().getSubcommands().isEmpty();
  }

  private static Collection<String> commands(CommandLine line) {
    return line.getSubcommands().keySet();
  }

  /// The source of a value: the flag, or its environment variable.
  private String name(OptionSpec option, String[] arguments) {
    boolean given =
        Arrays.stream(arguments)
            .anyMatch(
                word ->
                    Stream.of(option.names())
                        .anyMatch(flag -> word.equals(flag) || word.startsWith(flag + "=")));
    return given ? option.longestName() : environment.source(option).orElse(option.longestName());
  }

  private static String expected(Class<?> type) {
    if (type.isEnum()) {
      return either(
          Stream.of(type.getEnumConstants())
              .map(constant -> constant.toString().toLowerCase(Locale.ROOT))
              .toList());
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == URI.class) {
      return "an address such as " + EXAMPLE_ADDRESS;
    }
    return type == int.class || type == Integer.class ? "a number" : "another value";
  }

  /// Such as `a, b or c`.
  private static String either(Collection<String> words) {
    var list = List.copyOf(words);
    return list.size() == 1
        ? list.getFirst()
        : list.stream().limit(list.size() - 1L).collect(Collectors.joining(", "))
            + " or "
            + list.getLast();
  }

  private static Optional<String> meant(ParameterException wrong) {
    if (!(wrong instanceof UnmatchedArgumentException unmatched)) {
      return Optional.empty();
    }
    var line = wrong.getCommandLine();
    var words =
        unmatched.isUnknownOption()
            ? line.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .map(OptionSpec::longestName)
                .toList()
            : commands(line);
    return ClosestWord.to(word(unmatched), words);
  }

  /// The unknown word, without a value after `=`.
  private static String word(UnmatchedArgumentException unmatched) {
    var word = unmatched.getUnmatched().getFirst();
    int equals = word.indexOf('=');
    return unmatched.isUnknownOption() && equals > 0 ? word.substring(0, equals) : word;
  }
}
