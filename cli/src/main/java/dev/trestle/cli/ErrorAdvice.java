package dev.trestle.cli;

import dev.trestle.cli.connection.DynamoErrorException;

/// Adds to an error of the database what the user can do about it. DynamoDB's own texts say only what is wrong.
final class ErrorAdvice {
  private ErrorAdvice() {}

  /// The refusal, and the way out of it.
  ///
  /// @param table the one that the command is about
  static String on(DynamoErrorException refused, String table) {
    var advice = advice(refused.code(), refused.text(), table);
    return sentence(refused.text()) + (advice.isEmpty() ? "" : " " + advice);
  }

  private static String advice(String code, String text, String table) {
    return switch (code) {
      case "PointInTimeRecoveryUnavailableException" ->
          "Have its history kept from now on: ./trestle backup history %s --keep 35"
              .formatted(table);
      case "InvalidExportTimeException" ->
          text.startsWith("Difference") ? "Move --from or --until." : "";
      case "TableNotFoundException", "ResourceNotFoundException" ->
          "Look at the name of the table, and at --endpoint or --data.";
      case "TableAlreadyExistsException", "ResourceInUseException" ->
          "A restore makes a new table: choose another name with --to.";
      case "BackupNotFoundException" -> "The backups there are: ./trestle backup list";
      case "ExportNotFoundException" -> "The exports there are: ./trestle export --list";
      case "BackupInUseException", "TableInUseException" -> "Wait until that is done.";
      case "LimitExceededException" -> "Wait until some of them are done.";
      case "UnrecognizedClientException",
          "InvalidSignatureException",
          "MissingAuthenticationTokenException",
          "IncompleteSignatureException" ->
          "Give an access key that the server knows: AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY in the environment.";
      case "AccessDeniedException" -> "Use an access key that may.";
      case "InternalServerError" -> "The server's log says more.";
      default -> "";
    };
  }

  private static String sentence(String text) {
    return text.isEmpty() || text.endsWith(".") ? text : text + ".";
  }
}
