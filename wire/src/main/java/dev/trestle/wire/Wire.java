package dev.trestle.wire;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.trestle.dynamo.DeferredWrites;
import dev.trestle.dynamo.Dynamo;
import dev.trestle.dynamo.DynamoStreams;
import dev.trestle.dynamo.error.RequestException;
import dev.trestle.wire.json.JsonInput;
import dev.trestle.wire.json.JsonOutput;
import dev.trestle.wire.json.SerializationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/// Handles requests of DynamoDB's JSON protocol with a [Dynamo], and those of DynamoDB Streams with a
/// [DynamoStreams]. Thread-safe.
///
/// A client error is a response, never an exception. So is an internal failure, but without its
/// details: they are logged once, with the request id.
public final class Wire {
  private static final System.Logger LOG = System.getLogger(Wire.class.getName());
  private static final int OK = 200;
  private static final int BAD_REQUEST = 400;
  private static final int INTERNAL_ERROR = 500;
  private static final int FIRST_BUFFER_BYTES = 512;

  private final Dynamo dynamo;
  private final @Nullable DynamoStreams streams;

  /// The HTTP status and body that go back to the client.
  public static final class Response {
    private final int status;
    private final byte[] body;
    private final @Nullable String errorCode;

    Response(int status, byte[] body, @Nullable String errorCode) {
      this.status = status;
      this.body = body;
      this.errorCode = errorCode;
    }

    /// The HTTP status: 200, 400 or 500.
    public int status() {
      return status;
    }

    /// The bytes themselves, not a copy: the caller sends them and must not change them.
    public byte[] body() {
      return body;
    }

    /// DynamoDB's error code, such as `ValidationException`, for metrics. Empty for a
    /// success.
    public Optional<String> errorCode() {
      return Optional.ofNullable(errorCode);
    }
  }

  /// Creates an instance without streams.
  public Wire(Dynamo dynamo) {
    this.dynamo = dynamo;
    this.streams = null;
  }

  public Wire(Dynamo dynamo, DynamoStreams streams) {
    this.dynamo = dynamo;
    this.streams = streams;
  }

  /// Whether the protocol has an operation of this name.
  public static boolean knows(String operation) {
    return OperationHandlers.find(operation) != null
        || OperationHandlers.findOfStreams(operation) != null;
  }

  /// Handles one request. The two services share no operation names, so the name is enough. The caller checks
  /// that the header names the right service.
  ///
  /// @param operation the operation's name, as it comes after `DynamoDB_20120810.` or
  ///   `DynamoDBStreams_20120810.` in the `X-Amz-Target` header
  public Response answer(String operation, byte[] body) {
    return answer(operation, body, () -> UUID.randomUUID().toString());
  }

  /// Handles one request, and logs a failure with the given request id. The id is computed only then.
  public Response answer(String operation, byte[] body, Supplier<String> requestId) {
    var answering = find(operation);
    return answering == null
        ? refusal(new UnknownOperationException())
        : answer(operation, body, requestId, answering);
  }

  @FunctionalInterface
  private interface Answering {
    void answer(JsonInput in, JsonOutput out) throws IOException;
  }

  private @Nullable Answering find(String name) {
    var operation = OperationHandlers.find(name);
    if (operation != null) {
      return (in, out) -> operation.answer(in, dynamo, out);
    }
    var ofStreams = OperationHandlers.findOfStreams(name);
    var port = streams;
    return ofStreams == null || port == null ? null : (in, out) -> ofStreams.answer(in, port, out);
  }

  private static Response answer(
      String operation, byte[] body, Supplier<String> requestId, Answering answering) {
    try (var in = JsonInput.of(body)) {
      var out = new JsonOutput(FIRST_BUFFER_BYTES);
      answering.answer(in, out);
      return new Response(OK, out.toArray(), null);
    } catch (DeferredWrites.WouldWaitException e) {
      // Not a response: the caller repeats the request on a thread that may wait.
      throw e;
    } catch (RequestException e) {
      return refusal(e);
    } catch (JsonProcessingException _) {
      return refusal(SerializationException.malformed());
    } catch (IOException e) {
      // Reading from an array fails for no other reason.
      return failure(operation, requestId.get(), new UncheckedIOException(e));
    } catch (RuntimeException e) {
      return failure(operation, requestId.get(), e);
    }
  }

  private static Response refusal(RequestException mistake) {
    var out = new JsonOutput(FIRST_BUFFER_BYTES);
    ErrorJson.write(out, mistake);
    return new Response(BAD_REQUEST, out.toArray(), mistake.code());
  }

  /// The response to a request that failed without the client's fault. Logs the cause.
  public static Response failure(String operation, String requestId, RuntimeException cause) {
    LOG.log(
        System.Logger.Level.ERROR,
        () -> "A request failed operation=%s requestId=%s".formatted(operation, requestId),
        cause);
    var out = new JsonOutput(FIRST_BUFFER_BYTES);
    ErrorJson.writeInternal(out);
    return new Response(INTERNAL_ERROR, out.toArray(), ErrorJson.INTERNAL);
  }
}
