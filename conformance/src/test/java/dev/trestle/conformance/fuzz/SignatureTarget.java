package dev.trestle.conformance.fuzz;

import dev.trestle.engine.Database;
import dev.trestle.server.DynamoEndpoint;
import dev.trestle.server.EndpointOptions;
import dev.trestle.server.access.Credentials;
import dev.trestle.server.metric.Metrics;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;

/// Fuzzes signature verification, in headers and in queries. No input has a valid signature, so none may be accepted.
/// An input is a path with its query, and below it the headers.
final class SignatureTarget implements FuzzTarget {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final String CREDENTIAL = "FUZZ/20260101/us-east-1/dynamodb/aws4_request";
  private static final String SIGNATURE = "0123456789abcdef".repeat(4);
  private static final List<String> PIECES =
      List.of(
          "AWS4-HMAC-SHA256",
          "AWS4-ECDSA-P256-SHA256",
          "Credential",
          "SignedHeaders",
          "Signature",
          "FUZZ",
          "OTHER",
          "20260101",
          "19700101",
          "20260230",
          "us-east-1",
          "dynamodb",
          "s3",
          "aws4_request",
          "host",
          "x-amz-target",
          "host;x-amz-date;x-amz-target",
          "X-Amz-Algorithm",
          "X-Amz-Date",
          "X-Amz-Expires",
          "604801",
          "-1",
          "99999999999999999999",
          "20260101T000000Z",
          "20261301T000000Z",
          "+1000000000-12-31T00:00:00Z",
          "Thu, 01 Jan 2026 00:00:00 GMT",
          "/",
          "//",
          ";",
          ";;;;",
          "=",
          "&",
          "?",
          "%",
          "%2",
          "%GG",
          "%00",
          "%ff",
          "%2F",
          ",",
          " ",
          "é",
          "\u00ff",
          "../..",
          SIGNATURE,
          "\t");

  private final Database database = Database.inMemory();
  private final Metrics metrics = new Metrics();
  private final DynamoEndpoint endpoint =
      new DynamoEndpoint(
          database,
          database,
          metrics,
          EndpointOptions.OPEN
              .credentials(Credentials.parse("FUZZ a-secret-that-nobody-has-signed-with\n"))
              .clock(() -> NOW));

  @Override
  public String name() {
    return "signatures";
  }

  @Override
  public int share() {
    return 18;
  }

  @Override
  public String input(SplittableRandom random) {
    var mutation = new Mutation(random, PIECES);
    boolean presigned = random.nextBoolean();
    var path = "/";
    var headers =
        "Host: localhost\nX-Amz-Target: DynamoDB_20120810.ListTables\nContent-Type: application/x-amz-json-1.0";
    if (presigned) {
      path +=
          mutation.of(
              "?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=%s&X-Amz-Date=20260101T000000Z&X-Amz-Expires=60&X-Amz-SignedHeaders=host%%3Bx-amz-target&X-Amz-Signature=%s"
                  .formatted(CREDENTIAL.replace("/", "%2F"), SIGNATURE),
              5);
    }
    if (!presigned || random.nextInt(10) == 0) {
      headers +=
          "\nX-Amz-Date: "
              + mutation.of("20260101T000000Z", 1)
              + "\nAuthorization: "
              + mutation.of(
                  "AWS4-HMAC-SHA256 Credential=%s, SignedHeaders=host;x-amz-date;x-amz-target, Signature=%s"
                      .formatted(CREDENTIAL, SIGNATURE),
                  4);
    }
    return path.replace('\n', ' ') + "\n" + headers;
  }

  @Override
  public void process(String input) {
    var response = endpoint.answer(new TextRequest(input));
    if (response.status() != 400 && response.status() != 404) {
      throw new IllegalStateException("Status " + response.status());
    }
  }

  @Override
  public void close() {
    metrics.close();
    database.close();
  }
}
