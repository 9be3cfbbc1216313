package dev.trestle.conformance.http;

import dev.trestle.conformance.http.RawCase.Group;
import dev.trestle.web.Gzip;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The list of raw requests, by the reason for which Local's response differs from ours.
final class RawCases {
  private static final String DYNAMO = "DynamoDB_20120810.";
  private static final String STREAMS = "DynamoDBStreams_20120810.";
  private static final String LIST = DYNAMO + "ListTables";
  private static final String NO_TABLES = "200 {\"TableNames\":[]}";
  private static final String LOST = "404 <UnknownOperationException/>\n";
  private static final String CORAL = "400 {\"__type\":\"com.amazon.coral.service#";
  private static final String UNKNOWN = CORAL + "UnknownOperationException\"}";
  private static final String MALFORMED = CORAL + "SerializationException\"}";
  private static final String NO_TOKEN =
      CORAL
          + "MissingAuthenticationTokenException\",\"message\":\"Request is missing Authentication Token\"}";
  private static final String PRESIGNED =
      "/?X-Amz-Algorithm=AWS4-HMAC-SHA256"
          + "&X-Amz-Credential=raw%2F20260101%2Fus-east-1%2Fdynamodb%2Faws4_request"
          + "&X-Amz-Date=20260101T000000Z&X-Amz-SignedHeaders=host&X-Amz-Signature=00";

  private RawCases() {}

  static List<Group> all() {
    return List.of(
        likeLocal(),
        targets(),
        contentTypes(),
        methods(),
        signatures(),
        encodings(),
        malformed(),
        wrongTypes(),
        constraints());
  }

  private static RawRequest list(String body) {
    return RawRequest.post(LIST, body);
  }

  private static RawRequest list() {
    return list("{}");
  }

  private static Group likeLocal() {
    var group = Group.of("", "");
    Map<String, RawRequest> cases = new LinkedHashMap<>();
    cases.put("a plain request", list());
    cases.put(
        "a charset", list().with("Content-Type", "application/x-amz-json-1.0; charset=utf-8"));
    cases.put("another path", list().path("/other"));
    cases.put("a query", list().path("/?a=b"));
    cases.put("an origin", list().with("Origin", "https://somewhere"));
    cases.put("streams", RawRequest.post(STREAMS + "ListStreams", "{}"));
    cases.put("white space", list(" \n\t{ } \r\n"));
    cases.put("a byte order mark", list("\u00ef\u00bb\u00bf{}"));
    cases.put("UTF-16", list("\u00ff\u00fe{\0}\0"));
    cases.put("an unknown parameter", list("{\"Nope\":1}"));
    cases.put("an unknown structure", list("{\"Nope\":{\"Limit\":[0,{}]}}"));
    cases.put("another case", list("{\"limit\":0}"));
    cases.put("null", list("{\"Limit\":null}"));
    cases.put("a fraction", list("{\"Limit\":1.5}"));
    cases.put("an exponent", list("{\"Limit\":1e1}"));
    cases.put("escapes", list("{\"L\\u0069mit\":1}"));
    cases.forEach((name, request) -> group.add(name, request, RawCase.AS_LOCAL));
    return group.build();
  }

  private static Group targets() {
    var group =
        Group.of(
            "unknown targets",
            "Amazon answers whatever is no operation of the service with UnknownOperationException and no text; Local has several"
                + " texts, and fails where there is no target.");
    group.add("none", list().without("X-Amz-Target"), UNKNOWN);
    for (var target :
        List.of(
            DYNAMO + "Nope",
            DYNAMO,
            "DynamoDB_20111205.ListTables",
            "Kinesis_20131202.ListStreams",
            "dynamodb_20120810.ListTables",
            DYNAMO + "listTables",
            DYNAMO + "ListStreams",
            STREAMS + "ListTables",
            "ListTables")) {
      group.add(target, RawRequest.post(target, "{}"), UNKNOWN);
    }
    group.add(
        "none and no signature", list().without("X-Amz-Target").without("Authorization"), UNKNOWN);
    return group.build();
  }

  private static Group contentTypes() {
    return Group.of(
            "content types",
            "Amazon takes JSON only, and answers in the type it was asked in; Local looks at none.")
        .add("none", list().without("Content-Type"), LOST)
        .add("text", list().with("Content-Type", "text/plain"), LOST)
        .add("a form", list().with("Content-Type", "application/x-www-form-urlencoded"), LOST)
        .add("none and no body", list("").without("Content-Type"), MALFORMED)
        .build();
  }

  private static Group methods() {
    var group =
        Group.of("methods", "Amazon's protocol is POST only; Local takes PUT and others for one.");
    for (var method : List.of("PUT", "DELETE", "PATCH", "OPTIONS")) {
      group.add(method, list().method(method), LOST);
    }
    return group.add("GET of nothing", list("").method("GET").path("/nothing"), LOST).build();
  }

  private static Group signatures() {
    return Group.of(
            "signatures",
            "Amazon refuses requests that are not signed with MissingAuthenticationTokenException, and takes presigned ones; Local"
                + " has other words and wants the header.")
        .add("none", list().without("Authorization"), NO_TOKEN)
        .add("another scheme", list().with("Authorization", "Basic YTpi"), NO_TOKEN)
        .add("presigned", list().without("Authorization").path(PRESIGNED), NO_TABLES)
        .build();
  }

  private static Group encodings() {
    var packed = Gzip.compress("{}".getBytes(StandardCharsets.UTF_8));
    var gzip =
        list(new String(packed, StandardCharsets.ISO_8859_1)).with("Content-Encoding", "gzip");
    return Group.of("packed bodies", "Amazon unpacks gzip; Local does not.")
        .add("gzip", gzip, NO_TABLES)
        .add("broken gzip", list("xyz").with("Content-Encoding", "gzip"), MALFORMED)
        .add("an unknown encoding", list().with("Content-Encoding", "br"), MALFORMED)
        .build();
  }

  private static Group malformed() {
    var group =
        Group.of(
            "malformed JSON",
            "Amazon answers SerializationException without a text; Local fails with a status of 500, or takes what comes after the"
                + " first value for nothing.");
    for (var body :
        List.of(
            "",
            " ",
            "hi",
            "{",
            "}",
            "{\"Limit\"",
            "{\"Limit\":",
            "{\"Limit\":1",
            "{\"Limit\":1,",
            "{\"Limit\":1,}",
            "{\"Limit\" 1}",
            "{,}",
            "{1:1}",
            "{null:1}",
            "[]",
            "[{}]",
            "\"a\"",
            "5",
            "null",
            "true",
            "{} x",
            "{}{}",
            "{}]",
            "{'Limit':1}",
            "{Limit:1}",
            "/* a */ {}",
            "// a\n{}",
            "{\"Limit\":NaN}",
            "{\"Limit\":Infinity}",
            "{\"Limit\":01}",
            "{\"Limit\":+1}",
            "{\"Limit\":.5}",
            "{\"Limit\":1.}",
            "{\"Limit\":1e}",
            "{\"Limit\":0x1}",
            "{\"Limit\":-}",
            "{\"Limit\":tru}",
            "{\"Limit\":TRUE}",
            "{\"Limit\":undefined}",
            "{\"ExclusiveStartTableName\":\"abc}",
            "{\"ExclusiveStartTableName\":\"a\nb\"}",
            "{\"ExclusiveStartTableName\":\"a\tb\"}",
            "{\"ExclusiveStartTableName\":\"\\x\"}",
            "{\"ExclusiveStartTableName\":\"\\u12\"}",
            "{\"ExclusiveStartTableName\":\"\\u12G4\"}",
            "{\"ExclusiveStartTableName\":\"\u00ff\u00fe\"}",
            "{\"ExclusiveStartTableName\":\"\u00e2\u0082\"}",
            "\0",
            "{\0}",
            "<ListTables/>",
            "Limit=1",
            "{\"a\":" + "[".repeat(1000) + "]".repeat(1000) + "}")) {
      group.add(body.length() > 100 ? "deep nesting" : body, list(body), MALFORMED);
    }
    return group.build();
  }

  private static Group wrongTypes() {
    var group =
        Group.of(
            "JSON of the wrong type",
            "Amazon says which type was found where another should be; Local fails, or converts.");
    Map.of(
            "\"5\"",
            "STRING_VALUE cannot be converted to Integer",
            "true",
            "TRUE_VALUE cannot be converted to Integer",
            "99999999999",
            "NUMBER_VALUE cannot be converted to Integer",
            "99999999999999999999999",
            "NUMBER_VALUE cannot be converted to Integer",
            "{}",
            "Start of structure or map found where not expected",
            "[]",
            "Unrecognized collection type class java.lang.Integer")
        .forEach(
            (value, text) ->
                group.add(
                    value,
                    list("{\"Limit\":" + value + "}"),
                    CORAL + "SerializationException\",\"Message\":\"" + text + "\"}"));
    return group.build();
  }

  private static Group constraints() {
    return Group.of(
            "several mistakes",
            "Amazon lists every parameter that breaks a constraint, ten at most, with the number of them in front; Local names one"
                + " in words of its own.")
        .add(
            "a limit",
            list("{\"Limit\":0}"),
            invalid(
                "1 validation error detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater"
                    + " than or equal to 1"))
        .add(
            "the last of two limits",
            list("{\"Limit\":1,\"Limit\":101}"),
            invalid(
                "1 validation error detected: Value '101' at 'limit' failed to satisfy constraint: Member must have value less"
                    + " than or equal to 100"))
        .add(
            "three of one request",
            list("{\"Limit\":0,\"ExclusiveStartTableName\":\"a!\"}"),
            invalid(
                "3 validation errors detected: Value '0' at 'limit' failed to satisfy constraint: Member must have value greater"
                    + " than or equal to 1; Value 'a!' at 'exclusiveStartTableName' failed to satisfy constraint: Member must"
                    + " satisfy regular expression pattern: [a-zA-Z0-9_.-]+; Value 'a!' at 'exclusiveStartTableName' failed to"
                    + " satisfy constraint: Member must have length greater than or equal to 3"))
        .add(
            "missing members",
            RawRequest.post(DYNAMO + "GetItem", "{}"),
            invalid(
                "2 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member must not be null;"
                    + " Value null at 'key' failed to satisfy constraint: Member must not be null"))
        .add(
            "a missing table",
            RawRequest.post(
                DYNAMO + "GetItem", "{\"TableName\":\"none\",\"Key\":{\"pk\":{\"S\":\"a\"}}}"),
            "400 {\"__type\":\"com.amazonaws.dynamodb.v20120810#ResourceNotFoundException\","
                + "\"message\":\"Requested resource not found\"}")
        .build();
  }

  private static String invalid(String text) {
    return "400 {\"__type\":\"com.amazon.coral.validate#ValidationException\",\"message\":\""
        + text
        + "\"}";
  }
}
