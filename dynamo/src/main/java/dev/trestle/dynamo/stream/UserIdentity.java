package dev.trestle.dynamo.stream;

/// Identity of the service that made a change, if it was not a client.
public record UserIdentity(String principalId, String type) {
  /// DynamoDB itself, when it deletes an item whose time to live has expired.
  public static final UserIdentity TIME_TO_LIVE =
      new UserIdentity("dynamodb.amazonaws.com", "Service");
}
