package dev.trestle.cli;

import dev.trestle.cli.connection.DynamoErrorException;

/// Adds advice to an error of the database: what the user can do about it. DynamoDB's own texts only say what is wrong.
final class ErrorAdvice {
  private ErrorAdvice() {}

  /// The text of an error, followed by advice.
  ///
  /// @param table the one that the command is about
  static String on(DynamoErrorException refused, String table) {
    var advice = advice(refused.code(), refused.text(), table);
    return sentence(refused.text()) + (advice.isEmpty() ? "" : " " + advice);
  }

  private static String advice(String code, String text, String table) {
    return switch (code) {
      case "PointInTimeRecoveryUnavailableException" ->
          "Turn on the table's history: ./trestle backup history %s --keep 35".formatted(table);
      case "InvalidExportTimeException" ->
          text.startsWith("Difference") ? "Move --from or --until." : "";
      case "TableNotFoundException", "ResourceNotFoundException" ->
          "Check the name of the table, and --endpoint or --data.";
      case "TableAlreadyExistsException", "ResourceInUseException" ->
          "A restore creates a new table: choose another name with --to.";
      case "BackupNotFoundException" -> "List all backups: ./trestle backup list";
      case "ExportNotFoundException" -> "List all exports: ./trestle export --list";
      case "BackupInUseException", "TableInUseException" -> "Wait until it is complete.";
      case "LimitExceededException" -> "Wait until some of them are complete.";
      case "UnrecognizedClientException",
          "InvalidSignatureException",
          "MissingAuthenticationTokenException",
          "IncompleteSignatureException" ->
          "Give an access key of the server: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.";
      case "AccessDeniedException" -> "Use an access key with that permission.";
      case "InternalServerError" -> "The server's log says more.";
      default -> "";
    };
  }

  private static String sentence(String text) {
    return text.isEmpty() || text.endsWith(".") ? text : text + ".";
  }
}
