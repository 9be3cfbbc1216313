package dev.trestle.aws.remote;

import dev.trestle.aws.remote.item.ValueSdk;
import dev.trestle.dynamo.CancellationReason;
import dev.trestle.dynamo.ConditionalCheckFailedException;
import dev.trestle.dynamo.TransactionCanceledException;
import dev.trestle.dynamo.error.BackupInUseException;
import dev.trestle.dynamo.error.BackupNotFoundException;
import dev.trestle.dynamo.error.ContinuousBackupsUnavailableException;
import dev.trestle.dynamo.error.ExpiredIteratorException;
import dev.trestle.dynamo.error.ExportConflictException;
import dev.trestle.dynamo.error.ExportNotFoundException;
import dev.trestle.dynamo.error.IdempotentParameterMismatchException;
import dev.trestle.dynamo.error.InvalidExportTimeException;
import dev.trestle.dynamo.error.InvalidRestoreTimeException;
import dev.trestle.dynamo.error.ItemCollectionSizeLimitExceededException;
import dev.trestle.dynamo.error.LimitExceededException;
import dev.trestle.dynamo.error.PointInTimeRecoveryUnavailableException;
import dev.trestle.dynamo.error.ProvisionedThroughputExceededException;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.dynamo.error.RequestLimitExceededException;
import dev.trestle.dynamo.error.ResourceInUseException;
import dev.trestle.dynamo.error.ResourceNotFoundException;
import dev.trestle.dynamo.error.TableAlreadyExistsException;
import dev.trestle.dynamo.error.TableInUseException;
import dev.trestle.dynamo.error.TableNotFoundException;
import dev.trestle.dynamo.error.ThrottlingException;
import dev.trestle.dynamo.error.TransactionConflictException;
import dev.trestle.dynamo.error.TransactionInProgressException;
import dev.trestle.dynamo.error.TrimmedDataAccessException;
import dev.trestle.dynamo.error.ValidationException;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.awscore.exception.AwsServiceException;

/// Converts the SDK's service exceptions into our exceptions with the same code and text.
final class SdkErrors {
  /// Constructors by DynamoDB's error code. The two exceptions that carry items are not here.
  private static final Map<String, Function<String, RequestException>> BY_CODE =
      Stream.<Function<String, RequestException>>of(
              BackupInUseException::new,
              BackupNotFoundException::new,
              ContinuousBackupsUnavailableException::new,
              ExpiredIteratorException::new,
              ExportConflictException::new,
              ExportNotFoundException::new,
              IdempotentParameterMismatchException::new,
              InvalidExportTimeException::new,
              InvalidRestoreTimeException::new,
              ItemCollectionSizeLimitExceededException::new,
              LimitExceededException::new,
              PointInTimeRecoveryUnavailableException::new,
              ProvisionedThroughputExceededException::new,
              RequestLimitExceededException::new,
              ResourceInUseException::new,
              ResourceNotFoundException::new,
              TableAlreadyExistsException::new,
              TableInUseException::new,
              TableNotFoundException::new,
              ThrottlingException::new,
              TransactionConflictException::new,
              TransactionInProgressException::new,
              TrimmedDataAccessException::new,
              ValidationException::new)
          .collect(Collectors.toMap(refusal -> refusal.apply("").code(), Function.identity()));

  /// An error with a code that this project has no exception for, such as `AccessDeniedException`.
  static final class UnfamiliarRequestException extends RequestException {
    private static final long serialVersionUID = 1L;

    UnfamiliarRequestException(String code, String message) {
      super(code, message);
    }
  }

  private SdkErrors() {}

  static RequestException refusal(AwsServiceException error) {
    return switch (error) {
      case software.amazon.awssdk.services.dynamodb.model.TransactionCanceledException cancelled ->
          new TransactionCanceledException(
              cancelled.cancellationReasons().stream().map(SdkErrors::reason).toList());
      case software.amazon.awssdk.services.dynamodb.model.ConditionalCheckFailedException failed ->
          new ConditionalCheckFailedException(
              failed.hasItem() ? Optional.of(ValueSdk.item(failed.item())) : Optional.empty());
      default -> plain(error);
    };
  }

  private static RequestException plain(AwsServiceException error) {
    var details = error.awsErrorDetails();
    var code = details == null ? "" : orEmpty(details.errorCode());
    var text = details == null ? orEmpty(error.getMessage()) : orEmpty(details.errorMessage());
    var known = BY_CODE.get(code);
    return known == null ? new UnfamiliarRequestException(code, text) : known.apply(text);
  }

  private static CancellationReason reason(
      software.amazon.awssdk.services.dynamodb.model.CancellationReason reason) {
    return new CancellationReason(
        reason.code(),
        Optional.ofNullable(reason.message()),
        reason.hasItem() ? Optional.of(ValueSdk.item(reason.item())) : Optional.empty());
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }
}
